/// All orders of some values, the given one first.
public func orders<Value>(of values: [Value]) -> [[Value]] {
  guard values.count > 1 else { return [values] }
  return values.indices.flatMap { index -> [[Value]] in
    var rest = values
    let first = rest.remove(at: index)
    return orders(of: rest).map { [first] + $0 }
  }
}

/// All subsets of some values, the empty one first.
public func choices<Value>(of values: [Value]) -> [[Value]] {
  values.reduce([[]]) { found, value in found + found.map { $0 + [value] } }
}
