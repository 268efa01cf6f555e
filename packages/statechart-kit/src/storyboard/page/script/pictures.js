// Fills the other places of each picture with its bytes, and enlarges pictures.
const nearScreen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) fill(target);
  },
  { rootMargin: '400px' },
);
for (const copy of document.querySelectorAll('img[data-copy]')) nearScreen.observe(copy);
addEventListener('beforeprint', () => {
  for (const copy of document.querySelectorAll('img[data-copy]')) fill(copy);
});

// The pictures start in the reader's own theme.
const own = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const chosen = document.getElementById(`theme-${own}`);
if (chosen) chosen.checked = true;

const dialog = document.getElementById('zoom');
for (const button of document.querySelectorAll('button.zoom'))
  button.addEventListener('click', () => {
    const shown = [...button.querySelectorAll('img')].find((img) => img.checkVisibility());
    if (shown) enlarge(shown);
  });
dialog.addEventListener('click', ({ target }) => {
  // A click outside the picture.
  if (target === dialog) dialog.close();
});

function fill(copy) {
  nearScreen.unobserve(copy);
  const original = document.querySelector(`img[data-picture="${copy.dataset.copy}"]`);
  if (original) copy.src = original.src;
}

function enlarge(picture) {
  const large = dialog.querySelector('img');
  if (picture.dataset.copy) fill(picture);
  large.src = picture.src;
  large.alt = picture.alt;
  dialog.showModal();
}
