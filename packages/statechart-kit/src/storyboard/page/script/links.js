// Opens folded or hidden targets of links, moves in the filmstrips with the arrow keys, and unfolds all for printing.
const contents = document.querySelector('.contents');
// The contents start open only when they are beside the cards.
if (contents) contents.open = matchMedia('(min-width: 64rem)').matches;

for (const reel of document.querySelectorAll('.reel'))
  reel.addEventListener('keydown', (event) => moveIn(reel, event));
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('main details')) details.open = true;
});
addEventListener('hashchange', showTarget);
// A repeated click on the same link changes no hash, and the search may have hidden its target.
addEventListener('click', ({ target }) => {
  if (target.closest('a')?.hash === location.hash) showTarget();
});
showTarget();

function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) document.querySelector('form.search')?.reset();
  for (let at = target; at; at = at.parentElement) if (at.localName === 'details') at.open = true;
  const place = target.closest('article') ?? target;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  target.scrollIntoView();
}

function moveIn(reel, event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const links = [...reel.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  const last = links.length - 1;
  const places = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last };
  const to = places[event.key];
  if (to === undefined) return;
  event.preventDefault();
  links[Math.min(Math.max(to, 0), last)]?.focus();
}
