/** Actions of the W3C WebDriver specification; WebDriver BiDi uses the same. */
export type InputSource = { type: string; id: string; actions: readonly object[]; parameters?: object };

/** The actions that both protocols have: WebDriver BiDi in Firefox, and the classic WebDriver in WebKit. */
export type Engine = {
  goto: (url: string) => Promise<void>;
  /** The value of an expression in the page; a promise is awaited. It must fit into JSON. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  perform: (input: readonly InputSource[]) => Promise<void>;
  chooseFile: (selector: string, path: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** Errors and warnings of the console, and uncaught exceptions, since the last call. */
  takeComplaints: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** In both protocols a value comes as JSON text, because each has its own format for objects. */
export const asJson = (expression: string) =>
  `(async () => JSON.stringify((await (${expression})) ?? null))()`;

const keyCodes = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;
export type NamedKey = keyof typeof keyCodes;

const keys = (values: readonly string[]): InputSource[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
export const keysOfText = (text: string) => keys(text.match(/./gsu) ?? []);
export const namedKey = (name: NamedKey) => keys([keyCodes[name]]);

export const clickAt = (x: number, y: number): InputSource[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];
