// Patches come in (PatchEncoder.swift), events go out (ClientMessage.swift).
const $ = id => document.getElementById(id), app = $("app"), title = document.title;
const names = /^(aria-|data-|(role|tabindex|disabled|hidden|href|src|alt|value|placeholder|min|max|step)$)/;
const known = new Map, fields = new Map, modals = new WeakSet;
let socket, ready, timer, ver = 0, told = 0, seq = 0, heard, wait = 250, sent = [], depth = 0, skip = 0;

const at = id => {
	let e = known.get(id += "");
	if (!e?.isConnected) known.set(id, e = app.querySelector(`[data-i="${id}"]`));
	return e;
};
const key = e => e.dataset.i;
const node = e => at(parseInt(key(e)));
const all = (s, e = app) => [...e.querySelectorAll(s)];
const shown = s => all(s).filter(e => !e.closest("[hidden]"));
const pages = () => shown(".page[data-e~=dismiss]");
const active = () => document.activeElement || app;
const post = message => ready && socket.send(JSON.stringify(message));

// Events; of a field one at a time, and the last value wins.
const emit = (e, kind, value) => {
	sent.push([++seq, parseInt(key(e)), kind].concat(value ?? []));
	post(sent.at(-1));
	e.classList.add("pending");
	return seq;
};
const act = (e, kind) => ready != false && (fields.forEach(advance), emit(e, kind));
const edit = (e, kind, value) => {
	const f = field(e, { next: [kind, value] });
	f.sent || advance(f, key(e));
};
const field = (e, change) => fields.set(key(e), { ...fields.get(key(e)), ...change }).get(key(e));
const advance = (f, id) => {
	if (f.next && at(id)) f.sent = emit(node(at(id)), ...f.next);
	f.next = null;
};
const settle = ack => {
	sent = sent.filter(s => s[0] > ack || at(s[1])?.classList.remove("pending"));
	for (const s of sent) at(s[1])?.classList.add("pending");
	fields.forEach((f, id) => f.sent <= ack && advance(f, id, f.sent = 0));
};
const put = (e, v) => {
	if (e.dataset.v != null) e.dataset.v = v;
	if (e.type == "checkbox") e.checked = v == "true";
	else if (e.matches(".segments")) for (const c of e.children) c.ariaChecked = c.dataset.tag == v;
	else if (e.value != v) {
		const a = e.selectionStart, b = e.selectionEnd;
		e.value = v;
		if (a != null && e == active()) e.setSelectionRange(a, b);
	}
};

// Patches.
const dress = e => all("[data-s]", e).forEach(e => {
	e.style.cssText = e.dataset.s;
	delete e.dataset.s;
});
const parse = html => {
	const t = document.createElement("template");
	t.innerHTML = html;
	return t.content.firstElementChild;
};
const shut = e => [e, ...all("dialog", e)].forEach(d => modals.delete(d) && d.close());
const place = (e, parent, before) => {
	before = at(before)?.parentNode == parent ? at(before) : null;
	if (e.isConnected && parent.moveBefore) parent.moveBefore(e, before);
	else refocus(() => parent.insertBefore(e, before));
};
const refocus = change => {
	const id = key(active());
	change();
	key(active()) == id || at(id)?.focus();
};
const apply = ([code, id, x, y]) => {
	const e = code < 8 && at(id);
	if (code == 8) refocus(() => app.replaceChildren(parse(id))), fields.clear(), dress();
	else if (!e) return;
	else if (code == 0) e.textContent = x;
	else if (code == 1) {
		if (x[0] == ".") e.style.setProperty(x.slice(1), y ?? "");
		else if (names.test(x)) y == null ? e.removeAttribute(x) : e.setAttribute(x, y);
	} else if (code == 2) {
		const f = fields.get(id + "");
		// The server has not seen what is typed; it will say what differs.
		f?.sent || f?.ime || put(e, x);
	} else if (code == 3) {
		const n = parse(y), old = at(key(n));
		if (old) shut(old), refocus(() => old.replaceWith(n));
		else place(n, e, x);
		dress(n.parentNode);
		if (n.matches(".toast")) $("say").textContent = n.textContent;
		if (e.dataset.v != null) put(e, e.dataset.v);
	} else if (code == 4) shut(e), e.remove(), known.clear();
	else if (code == 5) place(e, at(x), y);
	else if (code == 6) e.focus();
};
const tidy = () => {
	fields.forEach((f, id) => f.sent || f.ime || fields.delete(id));
	for (const d of all("dialog"))
		if (d.dataset.closed != null) shut(d);
		else if (!modals.has(d)) modals.add(d), d.open = false, d.showModal();
	all("[data-e~=appear]").forEach(e => watcher.observe(e));
	document.title = shown(".page>h1").pop()?.textContent || title;
	const n = pages().length;
	while (depth < n) history.pushState(++depth, "");
	if (depth > n) skip++, history.go(n - depth), depth = n;
};
const watcher = new IntersectionObserver(list => list.forEach(i => i.isIntersecting && emit(i.target, "appear")));

// The line to the server.
const tell = text => {
	$("line").textContent = text;
	document.body.classList.toggle("offline", text);
};
const confirm = () => told < ver && post([0, told = ver]);
const receive = ({ data }) => {
	heard = Date.now();
	const [v, ack, ...list] = JSON.parse(data);
	if (!v) return post([0, ver]);
	ver = v;
	settle(ack);
	list.forEach(apply);
	if (!ready) ready = true, wait = 250, tell(""), sent.forEach(post);
	tidy();
	clearTimeout(timer);
	ver - told > 1 ? confirm() : timer = setTimeout(confirm, 250);
};
const lost = ({ code }) => {
	ready = false;
	clearTimeout(timer);
	if (code == 4002) return tell("This page is open in another window.");
	if (code == 4001) return tell("The server has restarted. Reloading the page…", setTimeout(() => location.reload(), 1e3));
	tell("Connection lost. Reconnecting…");
	timer = setTimeout(connect, wait * (.5 + Math.random() / 2));
	wait = Math.min(2 * wait, 5e3);
};
const connect = () => {
	socket?.close();
	const s = socket = new WebSocket("/live");
	heard = Date.now();
	s.onopen = () => s.send(JSON.stringify([0, told = ver, app.dataset.p]));
	s.onmessage = m => s == socket && receive(m);
	s.onclose = c => s == socket && lost(c);
};
setInterval(() => Date.now() - heard > 45e3 && connect(), 5e3);

// What a person does.
const loaded = t => t.naturalWidth && (t.parentNode.dataset.loaded = 1);
const on = (kind, f) => document.addEventListener(kind, e => f(e.target, e) === true && e.preventDefault(), true);
const leave = e => {
	const cancel = e.matches("[role=alertdialog]") && e.querySelector("[data-kind=cancel]");
	cancel ? cancel.click() : act(e, "dismiss");
};
const fold = t => all("details[open]").forEach(m => m.open = m.contains(t) && !t.closest("button"));
on("click", (t, e) => {
	fold(t);
	// The target is a button's symbol, not the button.
	const { offsetX: x, offsetY: y } = e, b = t.closest("[data-act],[data-by],.segment") ?? t, { by, tag, act: kind } = b.dataset;
	if (t.matches("dialog")) (x < 0 || y < 0 || x > t.offsetWidth || y > t.offsetHeight) && leave(t);
	else if (kind) act(node(b.closest("[data-i]")), kind);
	else if (by) {
		const c = b.parentNode, d = c.dataset, v = +(d.value || 0) + by * (d.step || 1);
		if (!(v < d.min || v > d.max)) edit(c, "change", (d.value = v) + "");
	} else if (b.matches(".segment")) put(b.parentNode, tag), edit(b.parentNode, "change", tag);
	else {
		const e = t.closest("[data-e~=tap]"), inner = t.closest("button,a,input,select,textarea,label,summary");
		if (e && (!inner || inner.contains(e))) act(e, "tap");
	}
});
on("input", (t, e) => e.isComposing || edit(t, t.matches(".textField") ? "input" : "change", t.type == "checkbox" ? t.checked + "" : t.value));
on("compositionstart", t => field(t, { ime: 1 }));
on("compositionend", t => (field(t, { ime: 0 }), edit(t, "input", t.value)));
on("submit", () => true);
on("cancel", t => !leave(t));
on("load", loaded);
on("keydown", (t, { key }) => {
	const modal = all("dialog[open]").pop(), tabs = t.closest(".tabs,.segments"), enter = key == "Enter";
	if (key == "Escape") return fold(), modal && !leave(modal);
	if (enter && t.matches("input")) return t.matches("[data-e~=submit]") && act(t, "submit"), true;
	if ((enter || key == " ") && t.matches("[role=button]")) return t.click(), true;
	if (!tabs) return;
	const list = [...tabs.children], i = list.indexOf(t), n = list.length;
	const j = { ArrowLeft: i + n - 1, ArrowRight: i + 1, Home: 0, End: n - 1 }[key];
	if (j >= 0) return list[j % n].focus(), list[j % n].click(), true;
});
addEventListener("popstate", ({ state }) => {
	if (skip) return skip--;
	const list = pages();
	for (; depth > state; depth--) leave(list.pop());
});

history.replaceState(0, "");
dress();
$("first")?.remove();
all("img").forEach(loaded);
tidy();
connect();
