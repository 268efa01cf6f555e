// Hands the popup's result to the page that opened it, of this origin only, and closes the popup.
const { result } = document.querySelector('[data-result]').dataset;

if (window.opener) {
  window.opener.postMessage(JSON.parse(result), window.location.origin);
  window.close();
}
