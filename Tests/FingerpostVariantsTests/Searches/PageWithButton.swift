import Fingerpost

/// A page with a pan and a button on it.
func pageWithButton() throws -> (lab: Lab, button: ResponderID) {
  let lab = Lab()
  let page = try lab.makeView("page")
  try lab.addSubview(page, to: try lab.addWindow("window"))
  try lab.set("frame", of: .responder(page), to: [0, 0, 390, 844])
  try lab.addRecognizer("pan", name: "pan", to: page)
  let button = try lab.makeView("buy", class: "UIButton")
  try lab.addSubview(button, to: page)
  try lab.set("frame", of: .responder(button), to: [100, 300, 120, 44])
  try lab.addHandler("bought", for: .touchUpInside, of: button)
  return (lab, button)
}
