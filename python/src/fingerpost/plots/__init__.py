"""Pictures of timelines: with matplotlib, and as self-contained HTML."""

from fingerpost.plots.chart import plot_timeline

__all__ = ["plot_timeline"]
