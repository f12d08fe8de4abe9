// The page in a notebook's output, in its own frame; Python reads and sets the shown record.
function render({ model, el }) {
  const frame = document.createElement("iframe");
  frame.title = "Fingerpost";
  frame.style.cssText = `width:100%;height:${model.get("height")}px;border:0`;
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = model.get("page");
  const move = () => {
    if (frame.contentWindow) frame.contentWindow.postMessage({ fingerpost: "", serial: model.get("serial") }, "*");
  };
  const receive = event => {
    if (event.source !== frame.contentWindow || !Number.isInteger(event.data.serial)) return;
    model.set("serial", event.data.serial);
    model.save_changes();
  };
  const resize = () => { frame.style.height = `${model.get("height")}px`; };
  addEventListener("message", receive);
  frame.addEventListener("load", move);
  model.on("change:serial", move);
  model.on("change:height", resize);
  el.append(frame);
  return () => {
    removeEventListener("message", receive);
    model.off("change:serial", move);
    model.off("change:height", resize);
  };
}
export default { render };
