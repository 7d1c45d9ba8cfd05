/** What a test draws with: the queries of Testing Library, and Preact, of which all that is due is done before a test reads the page. */
import { configure } from "@testing-library/dom";
import { type ComponentType, createElement, type ReactNode, render as draw } from "preact/compat";
import { act as until } from "preact/test-utils";

export * from "@testing-library/dom";

/** Do something, then all that comes of it: what is drawn anew, effects, and what waited for an answer that came. */
export function act(go: () => unknown): Promise<void> {
  let waits: unknown;
  const done = until(() => (waits = go()) as void);
  return waits instanceof Promise ? done.then(drain) : done;
}

const drawn = new Set<HTMLElement>();

/** That of the machine, also where a test has a clock of its own. */
const { setTimeout } = globalThis;
/** All that is due by now, and what waits for a module or an answer that is there. */
const drain = () => until(() => new Promise<void>((done) => setTimeout(done, 0)));

configure({
  eventWrapper: (fire) => {
    let result: unknown;
    void until(() => void (result = fire()));
    return result as void;
  },
  asyncWrapper: async (go) => {
    const result = await go();
    await drain();
    return result;
  },
});

interface Options {
  container?: HTMLElement;
  wrapper?: ComponentType<{ children: ReactNode }>;
}

/** Draw something into the page, or anew where it stands. */
export function render(ui: ReactNode, { container = document.body.appendChild(document.createElement("div")), wrapper }: Options = {}) {
  drawn.add(container);
  const put = (what: ReactNode) => void until(() => void draw(wrapper && what ? createElement(wrapper, null, what) : what, container));
  put(ui);
  return { container, rerender: put, unmount: () => void until(() => void draw(null, container)) };
}

/** Use a hook as something that is drawn would: what it gave last. */
export function renderHook<Result, Given>(use: (given: Given) => Result, { initialProps, ...options }: Options & { initialProps?: Given } = {}) {
  const result = {} as { current: Result };
  const Using = ({ given }: { given: Given }) => {
    result.current = use(given);
    return null;
  };
  const { rerender, unmount } = render(<Using given={initialProps as Given} />, options);
  return { result, unmount, rerender: (given?: Given) => rerender(<Using given={given as Given} />) };
}

/** Take away all that was drawn. */
export function cleanup() {
  for (const container of drawn) {
    void until(() => void draw(null, container));
    container.remove();
  }
  drawn.clear();
}
