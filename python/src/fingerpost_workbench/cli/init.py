"""`fingerpost init`: writes a first experiment that an editor completes and checks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from fingerpost.errors import FingerpostError
from fingerpost_workbench._files import write_text
from fingerpost_workbench.cli.consoles import output
from fingerpost_workbench.cli.outputs import ForceOption, check_outputs

SCHEMA = "fingerpost.schema.json"
"""The file beside the experiment that editors complete names from."""

FIRST = """\
# yaml-language-server: $schema=fingerpost.schema.json
fingerpost: 1
title: A tap recognizer behind a button
view:
  name: page
  recognizers:
    - {name: dismissKeyboard, type: tap}
  subviews:
    - name: save
      class: UIButton
      frame: [20, 700, 120, 44]
      actions: {touchUpInside: [saved]}
script:
  - {tap: save}
expect:
  observe: [actions, handlers]
  log: [save.saved]
"""


def init(
    file: Annotated[Path, typer.Argument(help="The experiment to write.")] = Path(
        "experiment.yaml"
    ),
    force: ForceOption = False,
) -> None:
    """Write a first experiment, with a schema from which editors complete names.

    Exit codes: 0 both files are written; 2 one of them exists or cannot be written.
    """
    from fingerpost_workbench.experiment.schema import experiment_schema

    if file.suffix not in (".yaml", ".yml"):
        raise FingerpostError(f"{file} should end in .yaml: experiments are YAML files.")
    schema = file.with_name(SCHEMA)
    check_outputs(file, sources=[], force=force)
    texts = {
        schema: json.dumps(experiment_schema(), indent=2, ensure_ascii=False) + "\n",
        file: FIRST,
    }
    for path, text in texts.items():
        write_text(path, text)
    output().print(
        f"{file} is a button in front of a tap recognizer; {schema} lets an editor complete "
        "names.\nNext:\n"
        f"  fingerpost run {file}       what happens, and why\n"
        f"  fingerpost check {file}     whether `expect` holds\n"
        f"  fingerpost view {file}      the same as a page",
        highlight=False,
        soft_wrap=True,
        markup=False,
    )
