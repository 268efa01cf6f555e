// Finds states and paths that contain every word of the search, and shows how many.
const form = document.querySelector('form.search');
const data = document.getElementById('storyboard-data');
if (form && data) enableSearch(form, JSON.parse(data.textContent));

function enableSearch(form, { states, strips }) {
  const query = document.getElementById('query');
  const found = document.getElementById('found');
  const nothing = document.getElementById('nothing');
  const cards = states.map((it) => entryFor('state', it.state, wordsOfState(it)));
  const reels = strips.map((it) => entryFor('strip', it.id, wordsOfStrip(it)));
  const search = () => {
    const words = plain(query.value).split(/\s+/).filter(Boolean);
    const counts = [narrow(cards, words), narrow(reels, words)];
    const isNothing = counts.every((count) => count === 0);
    hideEmpty(words.length > 0);
    found.textContent = words.length === 0 ? '' : foundWords(counts);
    nothing.hidden = !isNothing;
    nothing.textContent = isNothing ? nothingWords(query.value) : '';
  };
  query.addEventListener('input', search);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A link to a hidden target resets the search.
  form.addEventListener('reset', () => {
    query.value = '';
    search();
  });
  form.hidden = false;
  search();
}

function entryFor(kind, id, words) {
  const element = document.querySelector(`[data-${kind}="${CSS.escape(id)}"]`);
  const listed = document.querySelector(`[data-entry="${CSS.escape(id)}"]`);
  return { parts: [element, listed].filter(Boolean), text: plain(words.join('\n')) };
}

function wordsOfState({ state, screen, step, section, description, looks }) {
  const seen = looks.flatMap(({ words, views }) => [
    words,
    ...Object.values(views).flatMap((view) =>
      view ? [view.title, view.address, view.tree, ...view.calls] : [],
    ),
  ]);
  return [state, screen, step, `sección ${section}`, description, ...seen];
}

function wordsOfStrip({ id, title, frames }) {
  return [id, title, ...frames.flatMap(({ caption, event, look }) => [caption, event, look])];
}

/** Without accents and capitals. */
function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Hides entries that lack a word, and counts the rest. */
function narrow(entries, words) {
  return entries.filter(({ parts, text }) => {
    const isFound = words.every((word) => text.includes(word));
    for (const part of parts) part.hidden = !isFound;
    return isFound;
  }).length;
}

/** Hides headings without visible entries. */
function hideEmpty(isSearching) {
  for (const section of document.querySelectorAll('main section, main .group'))
    section.hidden = isSearching && !section.querySelector('article:not([hidden])');
  for (const group of document.querySelectorAll('nav li:has(ul)'))
    group.hidden = !group.querySelector('li:not([hidden])');
}

function foundWords([states, strips]) {
  if (states + strips === 0) return 'Sin resultados';
  const stateWords = states === 1 ? '1 estado' : `${states} estados`;
  const stripWords = strips === 1 ? '1 recorrido' : `${strips} recorridos`;
  return `${stateWords} y ${stripWords}`;
}

function nothingWords(query) {
  return `Nada coincide con «${query}». Prueba con un texto de la pantalla, una dirección, un evento o el nombre de un estado.`;
}
