extension Rule {
  /// How sure a rule is: the best of its sources.
  public enum Confidence: String, CaseIterable, Sendable {
    /// In a printed log or the text of a source article.
    case published
    /// In Apple's public documentation, a header's comment or a session.
    case documented
    /// Measured on a real simulator by a public project.
    case measured
    /// Reported by users, or built the same way in another open implementation.
    case reported
    /// No source states it: the engine's own choice.
    case inferred
  }

  /// Where a rule comes from.
  package enum Source: String, CaseIterable, Sendable {
    /// “iOS Touch事件处理和手势的一些细节思考”: printed logs of a single and a double tap with all their flags.
    case s0 = "S0"
    /// “iOS Touch响应逻辑解析” by akinIan: how a touch travels from the digitizer to the views.
    case s1 = "S1"
    /// “详解iOS触摸事件与手势识别”: printed logs of a tap beside views, a button and a table.
    case s2 = "S2"
    /// “事件传递及响应链”: hit-testing, the responder chain, recognizers and controls.
    case s3 = "S3"
    /// https://juejin.cn/post/6894518925514997767: printed logs of six situations.
    case s4 = "S4"
    /// Apple's public documentation.
    case a = "A"
    /// Comments in Apple's public SDK headers.
    case h = "H"
    /// Measured on a real simulator by a public project.
    case m = "M"
    /// Another open implementation.
    case r = "R"
    /// Reports of the community.
    case c = "C"
    /// A choice of this engine's own.
    case i = "I"
  }

  /// A rule's title, confidence and sources.
  package struct Info: Sendable {
    /// A few words.
    package let title: StaticString
    /// How sure the rule is, by its best source.
    package let confidence: Confidence
    /// Its sources, the more reliable ones first.
    package let sources: [Source]

    init(_ title: StaticString, _ confidence: Confidence, _ sources: Source...) {
      self.title = title
      self.confidence = confidence
      self.sources = sources
    }
  }

  /// A rule's title, confidence and sources: the one table of them.
  package var info: Info {
    switch self {
    case .none: Info("No rule", .inferred)
    case .sy1: Info("From capacitance to contacts", .published, .s1)
    case .sy2: Info("From contacts to digitizer events", .published, .s1, .r)
    case .sy3: Info("Only the active application gets events", .published, .s1)
    case .sy4: Info("One event a turn of the run loop", .inferred, .s1, .a, .i)
    case .sy5: Info("The order of sendEvent", .published, .s1, .s2, .s3, .c)
    case .sy6: Info("Timers fire at their exact time", .inferred, .i)
    case .sy6b: Info("The order of a turn", .inferred, .s0, .s4, .i)
    case .sy7: Info("Presses, motion and remote control", .documented, .s2, .s3, .a)
    case .sy8: Info("Ignoring interaction", .documented, .a)
    case .sy9: Info("At an edge with a system gesture", .reported, .c)
    case .sy10: Info("Changes made in callbacks", .inferred, .i)
    case .sy11: Info("The maximum number of fingers", .reported, .c)
    case .sy12: Info("A television's remote", .documented, .a, .c)
    case .ht1: Info("Windows are asked front to back", .reported, .c, .s1)
    case .ht2: Info("The owning window hit-tests twice", .published, .s4, .c)
    case .ht3: Info("Hidden, transparent and disabled views", .published, .s1, .s2, .s3, .s4, .a)
    case .ht4: Info("point(inside:) before the subviews", .published, .s1, .s2, .s3, .c)
    case .ht5: Info("The frontmost subview wins", .published, .s1, .s2, .s3, .s4)
    case .ht6: Info("Nothing outside the superview's bounds", .published, .s3)
    case .ht7: Info("A touch keeps its view", .published, .s1, .a, .c)
    case .ht8: Info("hitTest is recorded when it returns", .published, .s4)
    case .ht9: Info("A disabled control is not hit", .reported, .c)
    case .te1: Info("One touch per finger", .published, .s0, .s2, .s3)
    case .te2: Info("Stationary touches are not delivered", .published, .s2, .h)
    case .te3: Info("tapCount", .reported, .c, .r, .i)
    case .te4: Info("isMultipleTouchEnabled", .documented, .a, .c)
    case .te5: Info("isExclusiveTouch", .documented, .a, .c)
    case .te6: Info("Recognizers are attached at the hit test", .published, .s0, .s3, .s4, .c)
    case .te7: Info("One call per responder and phase", .inferred, .a, .i)
    case .te8: Info("A view leaves its window", .inferred, .a, .i)
    case .te9: Info("Types of touches", .documented, .a)
    case .rc1: Info("next of a view", .published, .s2, .s3, .a)
    case .rc2: Info("next of a view controller", .published, .s2, .s3, .a)
    case .rc3: Info("next of a window and of the application", .published, .s2, .s3, .a)
    case .rc4: Info("Forwarding touches", .published, .s3, .s4)
    case .rc5: Info("The end of the chain", .published, .s2, .s3)
    case .rc6: Info("First responder and nil targets", .documented, .a, .m)
    case .fw1: Info("Every hop of touchesBegan is recorded", .published, .s0)
    case .fw2: Info("Later phases follow the records", .published, .s0)
    case .fw3: Info("A touch without began goes no further", .published, .s0)
    case .fw4: Info("One ended or cancelled for each began", .published, .s0, .h)
    case .gr1: Info("Recognizers before views", .published, .s2, .s3, .s4, .a)
    case .gr2: Info("Up to four calls an event", .documented, .h)
    case .gr3: Info("A recognizer's states and limits", .published, .s2, .a)
    case .gr4: Info("Illegal requests are corrected", .reported, .r)
    case .gr5: Info("shouldReceiveTouch", .published, .s4, .a, .i)
    case .gr6: Info("gestureRecognizerShouldBegin", .published, .s4, .a, .c)
    case .gr7: Info("When states and actions take effect", .published, .s0, .s2, .s4, .c)
    case .gr8: Info("reset", .documented, .h, .s3, .i)
    case .gr9: Info("Disabled or removed in mid-gesture", .documented, .a, .c)
    case .gr10: Info("ignore(touch)", .documented, .h)
    case .ar1: Info("The order of recognizers", .inferred, .s4, .c, .i)
    case .ar2: Info("The first to recognize prevents the others", .published, .s3, .a, .i)
    case .ar3: Info("Simultaneous recognizers", .published, .s4, .a, .i)
    case .ar4: Info("A single tap beside a double tap", .published, .s0, .h, .c)
    case .ar4b: Info("Several recognizers in one event", .inferred, .s0, .c, .i)
    case .ar5: Info("Failure requirements", .published, .s4, .a, .h, .c)
    case .ar6: Info("The order of actions", .inferred, .i)
    case .ar7: Info("A recognizer loses one of its touches", .inferred, .i)
    case .dl1: Info("Withheld touchesBegan", .published, .s2, .s3, .a)
    case .dl2: Info("Withheld touchesEnded", .published, .s0, .s3, .a)
    case .dl3: Info("One sequence of touches", .published, .s0, .c)
    case .dl4: Info("Recognized: touches are cancelled", .published, .s0, .s1, .s2, .s3, .s4, .i)
    case .dl5: Info("Recognized: touches are not cancelled", .published, .s0, .s2, .c)
    case .dl6: Info("Failed: withheld phases are delivered", .inferred, .s2, .a, .c, .i)
    case .dl7: Info("Withheld, and the view has left", .inferred, .i)
    case .dl8: Info("How late a withheld touchesEnded is", .documented, .s3, .s4, .a)
    case .ct1: Info("A control tracks its own touches", .published, .s4)
    case .ct2: Info("Tracking and control events", .documented, .a, .h, .c)
    case .ct3: Info("Targets and the primary action", .inferred, .a, .i)
    case .ct4: Info("Controls refuse recognizers of other views", .published, .s2, .s3, .s4, .a, .c)
    case .ct5: Info("A recognizer on the control itself", .published, .s3, .a)
    case .ct6: Info("Values of controls", .inferred, .a, .i)
    case .ct7: Info("A text field's own recognizers", .documented, .a, .c)
    case .ct8: Info("Context menus", .documented, .a, .c)
    case .ct9: Info("Drag interactions", .documented, .a, .c)
    case .ct10: Info("Web views", .reported, .c)
    case .ct11: Info("Calendars of date pickers", .inferred, .a, .i)
    case .sc1: Info("delaysContentTouches", .published, .s4, .a, .r, .c)
    case .sc2: Info("An ancestor's tap prevents a cell's selection", .published, .s4)
    case .sc3: Info("Touches in the content", .documented, .a, .h)
    case .sc4: Info("Dragging, gliding and bouncing", .measured, .m, .a, .c)
    case .sc5: Info("Nested scroll views", .reported, .c, .i)
    case .sc6: Info("Highlighting and selecting cells", .documented, .h, .c)
    case .sc7: Info("A tap on the status bar", .documented, .a, .c)
    case .sc8: Info("Swipe actions of rows", .documented, .a, .c, .i)
    case .sc9: Info("Refresh controls", .documented, .a, .c, .i)
    case .sc10: Info("A sheet's own pan", .documented, .a, .c, .i)
    case .sc11: Info("Scrolling by wheel and trackpad", .documented, .a, .i)
    case .su1: Info("SwiftUI's gestures, a hypothesis", .inferred, .a, .c, .i)
    }
  }
}
