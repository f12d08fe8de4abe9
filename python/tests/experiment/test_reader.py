"""Errors in an experiment, and their messages."""

from __future__ import annotations

import pickle

import pytest

from fingerpost_workbench.experiment import ExperimentError, experiment_of, parse_experiment

HEAD = "fingerpost: 1\nview:\n  name: root\n"


def complaint(text: str) -> str:
    with pytest.raises(ExperimentError) as caught:
        parse_experiment(text, "e.yaml")
    return str(caught.value)


MISTAKES = {
    "a misspelt key of the source": (
        HEAD + "source: {artcle: S0, author: me}\n",
        "e.yaml:4: source.artcle: unknown key 'artcle'; did you mean article?",
    ),
    "letters of a source's key in another order": (
        HEAD + "source: {article: S0, knid: log}\n",
        "source.knid: unknown key 'knid'; did you mean kind?",
    ),
    "an unknown key": (
        HEAD + "  isHiden: true\n",
        "e.yaml:4: view.isHiden: unknown key 'isHiden'; did you mean isHidden?",
    ),
    "a key that only recognizers have": (
        HEAD + "  cancelsTouchesInView: true\n",
        "e.yaml:4: view.cancelsTouchesInView: unknown key",
    ),
    "an unknown property of a recognizer": (
        HEAD + "  recognizers:\n  - {type: tap, numberOfTapRequired: 2}\n",
        "e.yaml:5: view.recognizers[0].numberOfTapRequired: unknown key 'numberOfTapRequired'; "
        "did you mean numberOfTapsRequired",
    ),
    "a property of the wrong shape": (
        HEAD + "  recognizers:\n  - {type: tap, numberOfTapsRequired: 2.5}\n",
        "view.recognizers[0].numberOfTapsRequired: a whole number is wanted, not 2.5",
    ),
    "a flag that is a word": (HEAD + "  isHidden: yes\n", "true or false is wanted, not 'yes'"),
    "a frame of three": (
        HEAD + "  frame: [1, 2, 3]\n",
        "view.frame: a list of 4 numbers is wanted, not a list of 3",
    ),
    "a number that is none": (HEAD + "  alpha: .nan\n", "view.alpha: this takes no nan"),
    "an override of another world": (
        HEAD + "  overrides: {touchesBegan: consum}\n",
        "view.overrides.touchesBegan: touchesBegan takes consume, forward, next, {when: …, "
        "then: …, effects: […]}, not 'consum'; did you mean consume?",
    ),
    "an unknown step": (
        HEAD + "script:\n- {taps: root}\n",
        "e.yaml:5: script[0]: no step is called 'taps'; did you mean tap?",
    ),
    "a step with a wrong key": (
        HEAD + "script:\n- together:\n  - {tap: root, cuont: 2}\n",
        "e.yaml:6: script[0].together[0].cuont: unknown key; did you mean count?",
    ),
    "a move to nowhere": (
        HEAD + "script:\n- {move: 1}\n",
        "script[0]: a move takes `to` or `by`; this one has neither",
    ),
    "a drag to two places": (
        HEAD + "script:\n- {drag: root, by: [1, 1], to: root}\n",
        "a drag takes `to` or `by`; this one has both",
    ),
    "an unknown kind": (
        HEAD + "expect: {observe: [touchs]}\n",
        "expect.observe[0]: 'touchs' is no kind of record to observe; did you mean touches?",
    ),
    "an unknown kind with a limit": (
        HEAD + "expect: {observe: {touchs: [root]}}\n",
        "expect.observe.touchs: 'touchs' is no kind of record to observe; did you mean touches?",
    ),
    "both forms of the hierarchy": (
        HEAD + "windows: []\n",
        "view: a document has `windows` or the short form `view`, not both",
    ),
    "another version": ("fingerpost: 2\n", "e.yaml:1: fingerpost: 1 is wanted, not 2"),
    "no version": ("view: {name: a}\n", "the key 'fingerpost' is missing"),
    "no mapping": ("- a\n", "an experiment is a mapping that begins with `fingerpost: 1`"),
    "an unknown threshold": (
        HEAD + "profile: {base: ios17, tapIntervall: 0.3}\n",
        "profile.tapIntervall: unknown key 'tapIntervall'; did you mean tapInterval?",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_named_with_file_line_path_and_near_matches(name: str) -> None:
    text, expected = MISTAKES[name]
    message = complaint(text)
    assert expected in message
    assert all(line.startswith("e.yaml:") for line in message.splitlines())


def test_all_mistakes_are_reported_at_once() -> None:
    shapes = complaint(HEAD + "  isHiden: true\n  alpha: much\ntitel: x\n")
    assert paths(shapes) == ["view.isHiden", "view.alpha", "titel"]
    names = complaint(
        HEAD + "  class: Buton\nscript:\n- {taps: root}\n- {wait: x}\nexpect: {never: 2}\n"
    )
    assert paths(names) == ["view.class", "script[0]", "script[1].wait", "expect.never"]


def paths(message: str) -> list[str]:
    return [line.split(": ")[1] for line in message.splitlines()]


def test_an_experiment_may_be_json() -> None:
    source = parse_experiment('{"fingerpost": 1, "view": {"name": "a"}}', "e.json")
    with source.lab() as lab:
        assert "a" in lab.names


def test_an_experiment_may_be_a_dictionary() -> None:
    with pytest.raises(ExperimentError, match=r"^view\.nam: unknown key 'nam'"):
        experiment_of({"fingerpost": 1, "view": {"nam": "a"}})


def test_expectations_may_be_one_block_or_several() -> None:
    block: dict[str, object] = {"log": []}
    one = experiment_of({"fingerpost": 1, "expect": block})
    two = experiment_of({"fingerpost": 1, "expect": [block, block]})
    assert [len(item.blocks) for item in (one, two)] == [1, 2]


def test_of_many_mistakes_the_first_are_listed_and_the_rest_counted() -> None:
    steps = [{"tap": "nothing", "cuont": 1} for _ in range(500)]
    with pytest.raises(ExperimentError) as caught:
        experiment_of({"fingerpost": 1, "view": {"name": "root"}, "script": steps})
    lines = str(caught.value).splitlines()
    # The engine keeps a hundred.
    assert len(caught.value.problems) == 100
    assert (len(lines), lines[-1]) == (21, "… and 80 more")


def test_an_error_reaches_another_process_whole() -> None:
    with pytest.raises(ExperimentError) as caught:
        parse_experiment(HEAD + "  isHiden: true\n", "e.yaml")
    error = caught.value
    read = pickle.loads(pickle.dumps(error))
    assert type(read) is ExperimentError
    assert str(read) == str(error)
    assert (read.problems, read.file, read.line) == (error.problems, "e.yaml", 4)
    assert read.path == "view.isHiden"
    assert read.places == error.places
