"""Commands for LLDB: write the view hierarchy of a stopped app, without a change of the app.

    (lldb) command script import /path/to/fingerpost_lldb.py
    (lldb) fingerpost dump ~/screen.json

`fingerpost lldb` prints the first line for ~/.lldbinit. The file has the form of Fingerpost's
recorder: windows and views with their flags, recognizers with flags, actions and delegates, actions
of controls, values of controls, texts, lists and scroll views. `fingerpost lint screen.json` reads
it.

The app is asked by one expression in Objective-C: public selectors and key-value coding. NOT TRIED
ON A DEVICE: the expression is type-checked in the tests against declarations that were written from
Apple's documentation. This file runs in LLDB's own Python and needs nothing else.
"""

from __future__ import annotations

import json
import os
import re
import shlex
from typing import Any

VIEW = (
    "hidden userInteractionEnabled multipleTouchEnabled exclusiveTouch clipsToBounds alpha "
    "accessibilityIdentifier accessibilityLabel".split()
)
_SELECTING = (
    "allowsSelection allowsMultipleSelection allowsSelectionDuringEditing "
    "allowsMultipleSelectionDuringEditing editing".split()
)
VIEWS = {
    "UIWindow": ["windowLevel"],
    "UIControl": ["enabled", "selected", "highlighted", "showsMenuAsPrimaryAction"],
    "UISwitch": ["on"],
    "UISlider": ["minimumValue", "maximumValue", "value", "continuous"],
    "UIStepper": [
        *("minimumValue", "maximumValue", "value", "stepValue"),
        *("wraps", "autorepeat", "continuous"),
    ],
    "UISegmentedControl": ["numberOfSegments", "momentary", "selectedSegmentIndex"],
    "UIPageControl": ["numberOfPages", "currentPage"],
    "UIRefreshControl": ["refreshing"],
    "UIScrollView": (
        "scrollEnabled pagingEnabled directionalLockEnabled bounces alwaysBounceVertical "
        "alwaysBounceHorizontal bouncesZoom scrollsToTop minimumZoomScale maximumZoomScale "
        "zoomScale delaysContentTouches canCancelContentTouches decelerationRate "
        "keyboardDismissMode".split()
    ),
    "UITextView": ["editable", "selectable"],
    "UITableView": _SELECTING,
    "UICollectionView": _SELECTING,
    "UITableViewCell": ["selected", "highlighted"],
    "UICollectionViewCell": ["selected", "highlighted"],
}
"""What views have, by the class that has it."""
RECOGNIZER = (
    "name enabled cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded "
    "requiresExclusiveTouchType allowedTouchTypes description".split()
)
RECOGNIZERS = {
    "UITapGestureRecognizer": [
        *("numberOfTapsRequired", "numberOfTouchesRequired", "buttonMaskRequired"),
    ],
    "UILongPressGestureRecognizer": [
        *("minimumPressDuration", "allowableMovement"),
        *("numberOfTapsRequired", "numberOfTouchesRequired"),
    ],
    "UIPanGestureRecognizer": [
        *("minimumNumberOfTouches", "maximumNumberOfTouches", "allowedScrollTypesMask"),
    ],
    "UIScreenEdgePanGestureRecognizer": ["edges"],
    "UISwipeGestureRecognizer": ["direction", "numberOfTouchesRequired"],
}
"""Properties that are read by key-value coding, by the class that has them."""
EVENTS = {
    **{"touchDown": 1 << 0, "touchDownRepeat": 1 << 1, "touchDragInside": 1 << 2},
    **{"touchDragOutside": 1 << 3, "touchDragEnter": 1 << 4, "touchDragExit": 1 << 5},
    **{"touchUpInside": 1 << 6, "touchUpOutside": 1 << 7, "touchCancel": 1 << 8},
    **{"valueChanged": 1 << 12, "primaryActionTriggered": 1 << 13},
}
"""The events of a control whose actions are read."""
NAMES = {
    **{"hidden": "isHidden", "userInteractionEnabled": "isUserInteractionEnabled"},
    **{"multipleTouchEnabled": "isMultipleTouchEnabled", "exclusiveTouch": "isExclusiveTouch"},
    **{"enabled": "isEnabled", "selected": "isSelected", "highlighted": "isHighlighted"},
    **{"on": "isOn", "continuous": "isContinuous", "momentary": "isMomentary"},
    **{"refreshing": "isRefreshing", "editing": "isEditing", "scrollEnabled": "isScrollEnabled"},
    **{"editable": "isEditable", "selectable": "isSelectable"},
    **{"pagingEnabled": "isPagingEnabled", "directionalLockEnabled": "isDirectionalLockEnabled"},
    **{"accessibilityIdentifier": "identifier", "accessibilityLabel": "label"},
    "adjustedContentInset": "contentInset",
}
"""The names of a recording, where they are not those of Objective-C."""
IDENTITY = [1, 0, 0, 1, 0, 0]
LARGEST = 1000
"""The most touches of a pan: UIKit's own default is the largest integer."""


def _values(item: str, of: str, keys: list[str]) -> str:
    """Statements that copy properties of an object into a dictionary; nil is left out."""
    return "".join(
        f'[{item} setValue:(id)[{of} valueForKey:@"{key}"] forKey:@"{key}"];\n' for key in keys
    )


def _numbers(item: str, of: str, key: str, count: int) -> str:
    """Statements that copy a structure of numbers: a point, a rectangle, a transform."""
    return f"""\
list = (id)[NSMutableArray array];
[(id)[{of} valueForKey:@"{key}"] getValue:numbers size:{8 * count}];
for (unsigned long k = 0; k < {count}; k++) {{
  double number = numbers[k] > -1e6 && numbers[k] < 1e6 ? numbers[k] : 0;
  [list addObject:(id)[NSNumber numberWithDouble:number]];
}}
[{item} setValue:list forKey:@"{key}"];
"""


def _is(item: str, name: str) -> str:
    return f'(BOOL)[{item} isKindOfClass:(Class)NSClassFromString(@"{name}")]'


def _named(item: str, of: str) -> str:
    """Statements that write an object's class and the classes above it."""
    return f"""\
[{item} setValue:(id)NSStringFromClass((Class)[{of} class]) forKey:@"class"];
list = (id)[NSMutableArray array];
for (Class type = (Class)[{of} superclass]; type; type = (Class)[type superclass])
  [list addObject:(id)NSStringFromClass(type)];
[{item} setValue:list forKey:@"superclasses"];
"""


def _by_class(item: str, of: str, keys: dict[str, list[str]]) -> str:
    """Statements that copy what objects of a class have, for each class."""
    return "".join(
        f"if ({_is(of, name)}) {{\n{_values(item, of, some)}}}\n" for name, some in keys.items()
    )


def _actions() -> str:
    return "".join(
        f"""\
list = (id)[NSMutableArray array];
for (unsigned long t = 0; t < (unsigned long)[targets count]; t++) {{
  id target = (id)[targets objectAtIndex:t];
  if ({_is("target", "NSNull")}) target = nil;
  id found = (id)[view actionsForTarget:target forControlEvent:{mask}];
  if (found) [list addObjectsFromArray:found];
}}
if ((unsigned long)[list count]) [actions setValue:list forKey:@"{name}"];
"""
        for name, mask in EVENTS.items()
    )


def _recognizers() -> str:
    """Statements for the recognizer `one` and its dictionary `found`."""
    return f"""\
{_named("found", "one")}{_values("found", "one", RECOGNIZER)}\
{_by_class("found", "one", RECOGNIZERS)}\
id delegate = (id)[one delegate];
if (delegate) {{
  id said = (id)NSStringFromClass((Class)[delegate class]);
  [found setValue:said forKey:@"delegate"];
}}
"""


def expression() -> str:
    """The expression whose result is JSON data: all windows of all scenes, with their views."""
    return f"""\
double numbers[6];
id list = nil;
id windows = (id)[NSMutableArray array];
id waiting = (id)[NSMutableArray array];
id into = (id)[NSMutableArray array];
id application = (id)[(Class)NSClassFromString(@"UIApplication") sharedApplication];
id scenes = (id)[(id)[application connectedScenes] allObjects];
for (unsigned long s = 0; s < (unsigned long)[scenes count]; s++) {{
  id scene = (id)[scenes objectAtIndex:s];
  if (!({_is("scene", "UIWindowScene")})) continue;
  id listed = (id)[scene valueForKey:@"windows"];
  for (unsigned long w = 0; w < (unsigned long)[listed count]; w++) {{
    [waiting addObject:(id)[listed objectAtIndex:w]];
    [into addObject:windows];
  }}
}}
for (unsigned long n = 0; n < (unsigned long)[waiting count]; n++) {{
  id view = (id)[waiting objectAtIndex:n];
  id item = (id)[NSMutableDictionary dictionary];
  [(id)[into objectAtIndex:n] addObject:item];
  {_named("item", "view")}{_values("item", "view", VIEW)}\
{_numbers("item", "view", "bounds", 4)}{_numbers("item", "view", "center", 2)}\
{_numbers("item", "view", "transform", 6)}{_numbers("item", "(id)[view layer]", "anchorPoint", 2)}\
{_by_class("item", "view", VIEWS)}\
  if ({_is("view", "UIButton")}) {{
    id hasMenu = (id)[NSNumber numberWithBool:(id)[view valueForKey:@"menu"] != nil];
    [item setValue:hasMenu forKey:@"menu"];
  }}
  if ({_is("view", "UIControl")}) {{
    id targets = (id)[(id)[view allTargets] allObjects];
    id actions = (id)[NSMutableDictionary dictionary];
    {_actions()}    [item setValue:actions forKey:@"actions"];
  }}
  if ({_is("view", "UIScrollView")}) {{
{_numbers("item", "view", "contentSize", 2)}\
{_numbers("item", "view", "contentOffset", 2)}{_numbers("item", "view", "adjustedContentInset", 4)}\
  }}
  id owner = (id)[view nextResponder];
  if ({_is("owner", "UIViewController")}) {{
    id said = (id)NSStringFromClass((Class)[owner class]);
    [item setValue:said forKey:@"viewController"];
  }}
  id recognizers = (id)[NSMutableArray array];
  id given = (id)[view gestureRecognizers];
  for (unsigned long g = 0; g < (unsigned long)[given count]; g++) {{
    id one = (id)[given objectAtIndex:g];
    id found = (id)[NSMutableDictionary dictionary];
    [recognizers addObject:found];
    {_recognizers()}  }}
  [item setValue:recognizers forKey:@"recognizers"];
  id children = (id)[NSMutableArray array];
  [item setValue:children forKey:@"subviews"];
  id subviews = (id)[view subviews];
  for (unsigned long v = 0; v < (unsigned long)[subviews count]; v++) {{
    [waiting addObject:(id)[subviews objectAtIndex:v]];
    [into addObject:children];
  }}
}}
(id)[(id)[NSJSONSerialization dataWithJSONObject:windows options:0 error:nil] retain]
"""


def recording(windows: list[dict[str, Any]]) -> dict[str, Any]:
    """The windows as the app told them, in the form of Fingerpost's recorder."""
    waiting = [*windows]
    while waiting:
        view = waiting.pop()
        waiting += view["subviews"]
        _settle(view)
    size = max((window["frame"][2:] for window in windows), default=[0, 0])
    return {
        "fingerpostRecording": 1,
        "screen": {"width": size[0], "height": size[1]},
        "system": {"device": "a debugger"},
        "windows": windows,
    }


def _settle(view: dict[str, Any]) -> None:
    _, _, width, height = view.pop("bounds")
    x, y = view.pop("center")
    anchor = view.pop("anchorPoint")
    view["frame"] = [x - width * anchor[0], y - height * anchor[1], width, height]
    if view["transform"] == IDENTITY:
        del view["transform"]
    else:
        view["anchorPoint"] = anchor
    for recognizer in view["recognizers"]:
        # The only public place that names a recognizer's actions.
        said = recognizer.pop("description", "")
        if "target" in said:
            recognizer["actions"] = re.findall(r"action=([\w:]+)", said)
        most = recognizer.get("maximumNumberOfTouches")
        if most is not None:
            recognizer["maximumNumberOfTouches"] = min(most, LARGEST)
        _rename(recognizer)
    _rename(view)


def _rename(item: dict[str, Any]) -> None:
    for key in [*item]:
        item[NAMES.get(key, key)] = item.pop(key)
    for key in ("identifier", "label"):
        item[key] = item.get(key) or ""


def dump(frame: Any, path: str) -> int:  # noqa: ANN401
    """Asks the app and writes the file; returns the number of windows.

    Raises:
        RuntimeError: the app did not answer; in LLDB's words.
    """
    data = _evaluated(frame, expression())
    address = data.GetValueAsUnsigned()
    length = _evaluated(frame, f"(unsigned long)[(id){address} length]").GetValueAsUnsigned()
    if not address or not length:
        raise RuntimeError("the app has no window, or its views cannot be written as JSON")
    start = _evaluated(frame, f"(unsigned long)[(id){address} bytes]").GetValueAsUnsigned()
    import lldb

    problem = lldb.SBError()
    text = frame.GetThread().GetProcess().ReadMemory(start, length, problem)
    if not problem.Success():
        raise RuntimeError(problem.GetCString())
    made = recording(json.loads(text))
    with open(path, "w", encoding="utf-8") as file:
        json.dump(made, file, indent=1, sort_keys=True)
    return len(made["windows"])


def _evaluated(frame: Any, code: str) -> Any:  # noqa: ANN401
    import lldb

    options = lldb.SBExpressionOptions()
    options.SetLanguage(lldb.eLanguageTypeObjC)
    options.SetTimeoutInMicroSeconds(30_000_000)
    options.SetTryAllThreads(True)
    value = frame.EvaluateExpression(code, options)
    problem = value.GetError()
    if not problem.Success():
        raise RuntimeError(problem.GetCString())
    return value


def fingerpost(debugger: Any, command: str, result: Any, _: Any) -> None:  # noqa: ANN401
    """Write the view hierarchy with recognizers: fingerpost dump [FILE]."""
    words = shlex.split(command)
    if not words or words[0] != "dump" or len(words) > 2:
        result.SetError("write: fingerpost dump [FILE]")
        return
    path = os.path.expanduser(words[1] if len(words) > 1 else "~/fingerpost.json")
    frame = debugger.GetSelectedTarget().GetProcess().GetSelectedThread().GetSelectedFrame()
    if not frame.IsValid():
        result.SetError("pause the app first, in its main thread")
        return
    try:
        count = dump(frame, path)
    except (RuntimeError, OSError, ValueError) as problem:
        result.SetError(f"{problem}")
        return
    result.AppendMessage(f"{path}: {count} windows; now: fingerpost lint {path}")


def __lldb_init_module(debugger: Any, _: Any) -> None:  # noqa: ANN401
    debugger.HandleCommand(f"command script add -o -f {__name__}.fingerpost fingerpost")
