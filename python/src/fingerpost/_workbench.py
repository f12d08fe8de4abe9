"""The workbench's names that this package offers or calls, each imported on first use.

This is the one place in the package that names `fingerpost_workbench`. Files, pictures, sweeps and
the command line are there; a lab, its timeline and its answers work without it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fingerpost_workbench._files import replacing as replacing
    from fingerpost_workbench._files import write_text as write_text
    from fingerpost_workbench.arrays import samples_of_array as samples_of_array
    from fingerpost_workbench.arrays import samples_of_columns as samples_of_columns
    from fingerpost_workbench.cli import main as main
    from fingerpost_workbench.experiment import Source as Source
    from fingerpost_workbench.frames import play_frames as play_frames
    from fingerpost_workbench.importers import read_hierarchy as read_hierarchy
    from fingerpost_workbench.importers import read_script as read_script
    from fingerpost_workbench.notebook import load_ipython_extension as load_ipython_extension
    from fingerpost_workbench.perfetto.writing import trace_of as trace_of
    from fingerpost_workbench.pictures import Picture as Picture
    from fingerpost_workbench.pictures import picture_of as picture_of
    from fingerpost_workbench.pictures.bars import plot_classes as plot_classes
    from fingerpost_workbench.pictures.bars import plot_latency as plot_latency
    from fingerpost_workbench.pictures.chart import plot_timeline as plot_timeline
    from fingerpost_workbench.pictures.compared import compared_page as compared_page
    from fingerpost_workbench.pictures.folding import folded as folded
    from fingerpost_workbench.pictures.history import History as History
    from fingerpost_workbench.pictures.page import page_of as page_of
    from fingerpost_workbench.pictures.reprs import lab_html as lab_html
    from fingerpost_workbench.pictures.reprs import recognizer_html as recognizer_html
    from fingerpost_workbench.pictures.reprs import view_html as view_html
    from fingerpost_workbench.pictures.scene import Scene as Scene
    from fingerpost_workbench.pictures.screen_chart import plot_scene as plot_scene
    from fingerpost_workbench.pictures.screen_chart import plot_screen as plot_screen
    from fingerpost_workbench.pictures.widget import Player as Player
    from fingerpost_workbench.progress import status as status
    from fingerpost_workbench.recognizers import check_recognizer as check_recognizer
    from fingerpost_workbench.recognizers import compile_recognizer as compile_recognizer
    from fingerpost_workbench.rulebook import RuleEntry as RuleEntry
    from fingerpost_workbench.rulebook import rule as rule
    from fingerpost_workbench.rulebook import source as source
    from fingerpost_workbench.tables import cast_to as cast_to
    from fingerpost_workbench.tables import frame_of as frame_of
    from fingerpost_workbench.tables import table_of as table_of
    from fingerpost_workbench.tables import to_pandas as to_pandas
    from fingerpost_workbench.tables import to_polars as to_polars

PUBLIC = {
    "importers": ("read_hierarchy", "read_script"),
    "recognizers": ("check_recognizer", "compile_recognizer"),
    "rulebook": ("RuleEntry", "rule", "source"),
}
"""What users import from `fingerpost`, by its module of the workbench."""
TABLE = {
    **PUBLIC,
    "_files": ("replacing", "write_text"),
    "arrays": ("samples_of_array", "samples_of_columns"),
    "cli": ("main",),
    "experiment": ("Source",),
    "notebook": ("load_ipython_extension",),
    "frames": ("play_frames",),
    "perfetto.writing": ("trace_of",),
    "pictures": ("Picture", "picture_of"),
    "pictures.bars": ("plot_classes", "plot_latency"),
    "pictures.chart": ("plot_timeline",),
    "pictures.compared": ("compared_page",),
    "pictures.folding": ("folded",),
    "pictures.history": ("History",),
    "pictures.page": ("page_of",),
    "pictures.reprs": ("lab_html", "recognizer_html", "view_html"),
    "pictures.scene": ("Scene",),
    "pictures.screen_chart": ("plot_scene", "plot_screen"),
    "pictures.widget": ("Player",),
    "progress": ("status",),
    "tables": ("cast_to", "frame_of", "table_of", "to_pandas", "to_polars"),
}
"""These, and what methods of labs, timelines and answers call."""
_MODULES = {name: module for module, names in TABLE.items() for name in names}


def __getattr__(name: str) -> Any:  # noqa: ANN401
    module = _MODULES.get(name)
    if module is None:
        raise AttributeError(f"the workbench offers no '{name}' here", name=name)
    return getattr(import_module(f"fingerpost_workbench.{module}"), name)
