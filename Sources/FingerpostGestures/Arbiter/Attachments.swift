import FingerpostModel

/// Who is attached to each touch of a finger that lands on one view (TE-6), as long as the recognizers on the way up to its
/// window are the same: the links, and whom their records name.
package struct Attachments: ~Copyable {
  /// In the order of service, each with its place in it.
  fileprivate var links: UniqueArray<TouchLink> = UniqueArray()
  /// In the order of attaching.
  fileprivate var told: UniqueArray<ToldAttachment> = UniqueArray()

  package init() {}
}

/// Whom a record of an attaching names.
package struct ToldAttachment {
  let recognizer: SubjectID
  let view: SubjectID
}

extension Arbiter {
  /// Notes who has just been attached to a finger's touch along `path`; false where that may not be so the next time: somebody
  /// is on the way who was left out, or who is to be asked.
  package func note(
    _ attachments: inout Attachments, of slot: TouchSlot, path: Span<ResponderIndex>,
    _ hierarchy: borrowing Hierarchy
  ) -> Bool {
    attachments.links.clear()
    attachments.told.clear()
    for place in path.indices {
      for id in hierarchy.responders[path[place]].recognizers {
        if recognizers[id.index].traits.contains(.standsAside), place == 0 { continue }
        guard isAttachedUnasked(id.index) else { return false }
        if recognizers[id.index].isPrivate { continue }
        attachments.told.append(
          ToldAttachment(
            recognizer: recognizers[id.index].subject,
            view: hierarchy.responders[path[place]].subject))
      }
    }
    for index in links.indices(of: slot) {
      if links[slot, index].isRefused { return false }
      var link = TouchLink(
        recognizer: links[slot, index].recognizer, attachOrder: links[slot, index].attachOrder)
      link.serviceKey = links[slot, index].serviceKey & 0xFFFF_FFFF
      attachments.links.append(link)
    }
    return true
  }

  /// Attaches a new touch as noted; false, and nothing done, where somebody has become one who is left out or asked.
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
      link.serviceKey |= UInt64(touch.id.number) << 32
      links.append(link, to: slot)
    }
    for index in attachments.told.indices {
      hierarchy.timeline.write(
        .attached, .te6, subject: attachments.told[index].recognizer,
        object: attachments.told[index].view, touch: touch.id)
    }
    return true
  }

  /// Whether a finger's touch is for a recognizer without a question (GR-5).
  @inline(__always)
  private func isAttachedUnasked(_ recognizer: RecognizerIndex) -> Bool {
    recognizers[recognizer].isEnabled && !recognizers[recognizer].ignoresFingers
      && recognizers[recognizer].hooks.isEmpty && !recognizers[recognizer].state.isFinal
      && !recognizers.waitsWithNothingToCome(recognizer)
  }
}
