import FingerpostModel

/// A cache of the recognizers attached to a finger's touches on one view (TE-6), valid while the
/// recognizers up to its window are the same. Contains the links and the subjects of their records.
package struct Attachments: ~Copyable {
  /// In the order of service, each with its place in it.
  fileprivate var links: UniqueArray<TouchLink> = UniqueArray()
  /// In the order of attaching.
  fileprivate var subjects: UniqueArray<AttachedSubjects> = UniqueArray()

  package init() {}
}

/// The subjects of an attachment's record.
package struct AttachedSubjects {
  let recognizer: SubjectID
  let view: SubjectID
}

extension Arbiter {
  /// Caches the recognizers just attached to a finger's touch along `path`. False where the next
  /// touch may differ: a recognizer was left out, or must be asked.
  package func cache(
    _ attachments: inout Attachments, of slot: TouchSlot, path: Span<ResponderIndex>,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    attachments.links.clear()
    attachments.subjects.clear()
    for place in path.indices {
      for id in hierarchy.responders[path[place]].recognizers {
        if recognizers[id.index].traits.contains(.standsAside), place == 0 { continue }
        guard isAttachedUnasked(id.index) else { return false }
        if recognizers[id.index].isPrivate { continue }
        attachments.subjects.append(
          AttachedSubjects(
            recognizer: recognizers[id.index].subject,
            view: hierarchy.responders[path[place]].subject))
      }
    }
    for index in links.indices(of: slot) {
      if links[slot, index].isRefused { return false }
      let link = links[slot, index]
      attachments.links.append(
        TouchLink(link.recognizer, attachOrder: link.attachOrder, place: link.place))
    }
    return true
  }

  /// Attaches a new touch from the cache; false, and nothing done, where a recognizer must now be
  /// left out or asked.
  package mutating func attach(
    _ touch: borrowing Touch, _ slot: TouchSlot, as attachments: borrowing Attachments,
    _ hierarchy: inout Hierarchy
  ) -> Bool {
    for index in attachments.links.indices
    where !isAttachedUnasked(attachments.links[index].recognizer) {
      return false
    }
    links.open(slot)
    for index in attachments.links.indices {
      var link = attachments.links[index]
      link.order(touch.id, at: link.place)
      links.append(link, to: slot)
    }
    for index in attachments.subjects.indices {
      hierarchy.timeline.write(
        .attached, .te6, subject: attachments.subjects[index].recognizer,
        object: attachments.subjects[index].view, touch: touch.id)
    }
    return true
  }

  /// Whether a recognizer receives a finger's touch without a question (GR-5).
  @inline(__always)
  private func isAttachedUnasked(_ recognizer: RecognizerIndex) -> Bool {
    recognizers[recognizer].isEnabled && !recognizers[recognizer].ignoresFingers
      && recognizers[recognizer].allowedTouchTypes & TouchType.direct.mask != 0
      && recognizers[recognizer].hooks.isEmpty && !recognizers[recognizer].state.isFinal
      && !recognizers.waitsWithNothingToCome(recognizer)
  }
}
