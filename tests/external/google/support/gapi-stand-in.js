// Replaces https://apis.google.com/js/api.js: messages between the page and the provider's frame, with the part of
// gapi.iframes that both use.
(() => {
  const MARK = 'gapi-stand-in';

  /** The other side of one frame. Messages wait until a handler registers for them. */
  class Iframe {
    #queue = [];
    #handlers = new Map();
    #held = new Map();
    #answers = new Map();
    #lastId = 0;
    #isPeerReady = false;

    constructor(peer) {
      this.peer = peer;
    }

    restyle() {
      return Promise.resolve();
    }

    ping(callback) {
      return new Promise((resolve) => {
        this.#post({ kind: 'ping' }, (result) => {
          callBack(callback, [result]);
          resolve([result]);
        });
      });
    }

    send(type, data, callback) {
      this.#post({ kind: 'message', type, data }, (result) => callBack(callback, [result]));
    }

    register(type, handler) {
      this.#handlers.set(type, handler);
      for (const message of this.#held.get(type) ?? []) this.#handle(message);
      this.#held.delete(type);
    }

    /** Called once this script runs on the other side. */
    peerIsReady() {
      if (this.#isPeerReady) return;
      this.#isPeerReady = true;
      for (const message of this.#queue.splice(0)) this.peer.postMessage(message, '*');
    }

    take(message) {
      if (message.kind === 'ping') this.#reply(message, 'pong');
      else if (message.kind === 'message') this.#handle(message);
      else if (message.kind === 'answer') {
        this.#answers.get(message.id)?.(message.result);
        this.#answers.delete(message.id);
      }
    }

    #handle(message) {
      const handler = this.#handlers.get(message.type);
      if (!handler) {
        this.#held.set(message.type, [...(this.#held.get(message.type) ?? []), message]);
        return;
      }
      this.#reply(message, callBack(handler, message.data));
    }

    #post(content, answered) {
      this.#lastId += 1;
      this.#answers.set(this.#lastId, answered);
      const message = { mark: MARK, id: this.#lastId, ...content };
      if (this.#isPeerReady) this.peer.postMessage(message, '*');
      else this.#queue.push(message);
    }

    #reply({ id }, result) {
      this.peer.postMessage({ mark: MARK, kind: 'answer', id, result }, '*');
    }
  }

  /** The SDK ends some of its callbacks with an error on purpose. */
  function callBack(callback, value) {
    try {
      return callback?.(value);
    } catch {
      return undefined;
    }
  }

  const iframes = [];
  const parent = window.parent === window ? null : new Iframe(window.parent);

  window.addEventListener('message', ({ data, source }) => {
    if (data?.mark !== MARK) return;
    const iframe = source === window.parent ? parent : iframes.find(({ peer }) => peer === source);
    if (!iframe) return;
    // A side that sends is ready to receive.
    iframe.peerIsReady();
    if (data.kind === 'hello' && iframe !== parent)
      iframe.peer.postMessage({ mark: MARK, kind: 'hello' }, '*');
    else if (data.kind !== 'hello') iframe.take(data);
  });
  parent?.peer.postMessage({ mark: MARK, kind: 'hello' }, '*');

  const context = {
    open: ({ where, url, attributes: { style, ...attributes } }, opened) => {
      const element = document.createElement('iframe');
      Object.assign(element.style, style);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.src = url;
      where.append(element);
      const iframe = new Iframe(element.contentWindow);
      iframes.push(iframe);
      return opened(iframe);
    },
    getParentIframe: () => parent,
  };

  window.gapi = {
    load: (_modules, options) => {
      if (window.gapiTimesOutOnce) {
        delete window.gapiTimesOutOnce;
        queueMicrotask(() => options.ontimeout());
        return;
      }
      const loaded = typeof options === 'function' ? options : options.callback;
      queueMicrotask(() => loaded());
    },
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
  };

  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  if (onload) window[onload]();
  window.gapi_onload?.();
})();
