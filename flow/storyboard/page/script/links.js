// Links into what is folded or not found, arrows in the filmstrips, and everything unfolded for paper.
const contents = document.querySelector('.contents');
// Beside the cards it stands open; above them it would be in the way.
if (contents) contents.open = matchMedia('(min-width: 64rem)').matches;

for (const reel of document.querySelectorAll('.reel'))
  reel.addEventListener('keydown', (event) => moveIn(reel, event));
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('main details')) details.open = true;
});
addEventListener('hashchange', showTarget);
// The same link once more, after something else was searched.
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

/** From frame to frame. */
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
