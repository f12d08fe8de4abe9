"""How Sphinx makes the site of what `site.py` has gathered; `make docs` calls both."""

from __future__ import annotations

import os
from importlib import metadata

project = "Fingerpost"
release = metadata.version("fingerpost")
copyright = "the Fingerpost authors, MIT licence"

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["files"]
html_extra_path = ["files", "llms.txt"]
html_theme = "furo"
html_title = f"Fingerpost {release}"
html_static_path = ["_static"]
html_favicon = "_static/favicon.svg"
html_css_files = ["site.css"]
html_show_sphinx = False
html_copy_source = False
html_theme_options = {"top_of_page_buttons": []}

myst_enable_extensions = ["colon_fence", "attrs_inline"]
myst_heading_anchors = 4
suppress_warnings = ["mystnb.unknown_mime_type", "misc.highlighting_failure", "ref.python"]

# Notebooks are executed: their pictures are not stored in them.
nb_execution_mode = "cache"
nb_execution_cache_path = os.environ.get("FINGERPOST_NOTEBOOKS", ".notebooks")
nb_execution_raise_on_error = True
nb_execution_timeout = 300
nb_merge_streams = True

# The package writes `name` for code, as Markdown does.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "separated"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True
python_use_unqualified_type_names = True
add_module_names = False
