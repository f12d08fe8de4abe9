"""Handles of the objects in a lab: windows, views, view controllers, recognizers."""

from fingerpost.objects.base import LabObject
from fingerpost.objects.controller import ViewController
from fingerpost.objects.recognizer import Recognizer
from fingerpost.objects.responder import Application, ApplicationDelegate, Responder
from fingerpost.objects.view import View
from fingerpost.objects.window import Window

__all__ = [
    "Application",
    "ApplicationDelegate",
    "LabObject",
    "Recognizer",
    "Responder",
    "View",
    "ViewController",
    "Window",
]
