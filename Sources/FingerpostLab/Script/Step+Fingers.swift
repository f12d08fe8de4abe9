import FingerpostModel

/// Steps of fingers and time.
extension Step {
  /// A finger comes down.
  package static func down(_ finger: Int32, at place: Place) -> Step {
    var step = Step(.down)
    (step.finger, step.place) = (finger, place)
    return step
  }

  /// Moves a finger, at once or over a duration in seconds, sampled at the digitizer's rate.
  package static func move(_ finger: Int32, to place: Place, over duration: Double = 0) -> Step {
    var step = Step(.move)
    (step.finger, step.place, step.duration) = (finger, place, duration)
    return step
  }

  /// A finger is lifted, perhaps at another place.
  package static func up(_ finger: Int32, at place: Place? = nil) -> Step {
    var step = Step(.up)
    (step.finger, step.place) = (finger, place)
    return step
  }

  /// The system cancels a finger's touch.
  package static func cancel(_ finger: Int32) -> Step {
    var step = Step(.cancel)
    step.finger = finger
    return step
  }

  /// Time passes, in seconds; timers fire.
  package static func wait(_ seconds: Double) -> Step {
    var step = Step(.wait)
    step.duration = seconds
    return step
  }

  /// The steps start at the same time.
  package static func together(_ steps: [Step]) -> Step {
    var step = Step(.together)
    step.steps = steps
    return step
  }

  /// One or several taps with new fingers: `hold` and `gap` in seconds.
  package static func tap(
    _ place: Place, count: Int = 1, fingers: Int = 1, hold: Double = 0.05, gap: Double = 0.1
  ) -> Step {
    var step = gesture(.tap, place, hold, fingers)
    (step.count, step.gap) = (Int32(clamping: count), gap)
    return step
  }

  /// One press of a duration in seconds, with a new finger.
  package static func press(_ place: Place, for duration: Double = 0.6, fingers: Int = 1) -> Step {
    gesture(.press, place, duration, fingers)
  }

  /// Drags a new finger from one place to another in `over` seconds.
  package static func drag(
    _ place: Place, to target: Place, over duration: Double = 0.3, fingers: Int = 1
  ) -> Step {
    var step = gesture(.drag, place, duration, fingers)
    step.target = target
    return step
  }

  /// Swipes a new finger over `distance` points in `over` seconds.
  package static func swipe(
    _ place: Place, _ direction: Direction = .left, distance: Double = 120,
    over duration: Double = 0.15, fingers: Int = 1
  ) -> Step {
    var step = gesture(.swipe, place, duration, fingers)
    (step.direction, step.numbers) = (direction, [distance])
    return step
  }

  /// Pinches with two new fingers about a place, from one distance to another in points.
  package static func pinch(
    _ place: Place, from start: Double = 200, to end: Double = 100, over duration: Double = 0.5
  ) -> Step {
    var step = gesture(.pinch, place, duration, 1)
    step.numbers = [start, end]
    return step
  }

  /// Turns two new fingers about a place by an angle in radians, at `radius` points.
  package static func rotate(
    _ place: Place, by angle: Double = .pi / 2, radius: Double = 80, over duration: Double = 0.5
  ) -> Step {
    var step = gesture(.rotate, place, duration, 1)
    step.numbers = [angle, radius]
    return step
  }

  /// The same step, made by a pencil, a pointer or a remote's surface instead of a finger (TE-9).
  package func by(_ type: TouchType) -> Step {
    var step = self
    step.touchType = type
    return step
  }

  /// The same step, made by a pointer's button.
  package func by(_ button: PointerButton) -> Step {
    var step = by(.indirectPointer)
    step.button = button
    return step
  }

  private static func gesture(
    _ kind: StepKind, _ place: Place, _ duration: Double, _ fingers: Int
  ) -> Step {
    var step = Step(kind)
    (step.place, step.duration, step.fingers) = (place, duration, Int32(clamping: fingers))
    return step
  }
}

/// Other events and the system (SY-7, SY-3).
extension Step {
  /// Holds a button of a remote or a key, by the name of its press type, for a duration.
  package static func pressButton(_ button: String, for duration: Double = 0.1) -> Step {
    var step = Step(.pressButton)
    (step.text, step.duration) = (button, duration)
    return step
  }

  /// A remote control's command: "play", "pause" …
  package static func remote(_ command: String) -> Step {
    var step = Step(.remote)
    step.text = command
    return step
  }

  /// Brings an application to the front; `springBoard` is the home screen.
  package static func activate(_ application: String) -> Step {
    var step = Step(.activate)
    step.text = application
    return step
  }

  /// A wheel or a trackpad scrolls at a place, by an offset in points, in `over` seconds (SC-11).
  package static func scroll(
    _ place: Place, by way: Point, over duration: Double = 0.3, _ type: ScrollType = .continuous
  ) -> Step {
    var step = Step(.scroll)
    (step.place, step.duration) = (place, duration)
    step.numbers = [way.x, way.y, Double(type.rawValue)]
    return step
  }

  /// A pointer is at a place, or leaves the screen (nil).
  package static func hover(_ place: Place?) -> Step {
    var step = Step(.hover)
    step.place = place
    return step
  }
}
