"""The workbench: files, importers, pictures, sweeps and the command line, on labs of `fingerpost`.

`fingerpost` offers its public names, too: `from fingerpost import read_hierarchy`.
"""
