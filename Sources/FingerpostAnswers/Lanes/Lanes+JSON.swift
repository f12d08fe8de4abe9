import FingerpostModel

extension Lanes: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("schema", 1)
      json.member("lanes", lanes)
      json.member("trails", trails)
      json.member("hits", hits)
      json.key("offsets")
      json.list(offsets) { json, offset in
        json.list {
          offset.serial.write(to: &$0)
          offset.name.write(to: &$0)
          offset.offset.x.write(to: &$0)
          offset.offset.y.write(to: &$0)
        }
      }
      json.member("missing", missing) { json, object in
        json.member("name", object.name)
        json.member("events", object.events)
      }
    }
  }
}

extension Lane: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("group", group.rawValue)
      json.member("name", name)
      json.member("class", className)
      json.member("takesPart", takesPart)
      json.key("spans")
      json.list(spans) { json, span in
        json.list {
          span.look.rawValue.write(to: &$0)
          span.first.write(to: &$0)
          span.last.write(to: &$0)
          span.label.write(to: &$0)
        }
      }
      json.key("marks")
      json.list(marks) { json, mark in
        json.list {
          mark.serial.write(to: &$0)
          mark.look.rawValue.write(to: &$0)
          mark.label.write(to: &$0)
        }
      }
      json.member("ticks", ticks)
    }
  }
}

extension Trail: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("finger", finger)
      json.member("touch", touch.number)
      json.member("cancelled", isCancelled)
      json.key("points")
      json.list(points) { json, point in
        json.list {
          point.serial.write(to: &$0)
          point.place.x.write(to: &$0)
          point.place.y.write(to: &$0)
        }
      }
    }
  }
}

extension HitPath: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("record", serial)
      json.member("touch", touch.number)
      json.member("hit", hit)
      json.member("path", path)
      json.key("passed")
      json.list(passed) { json, view in
        json.list {
          view.name.write(to: &$0)
          view.reason.write(to: &$0)
          view.serial.write(to: &$0)
        }
      }
    }
  }
}
