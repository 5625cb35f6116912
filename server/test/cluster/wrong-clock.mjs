// Loaded into a node by `--import`: its clock is wrong by CLOCK_ERROR_MS. PostgreSQL and the other nodes are right.
const error = Number(process.env.CLOCK_ERROR_MS);
const RightDate = Date;
globalThis.Date = class extends RightDate {
  /** @param {unknown[]} values */
  constructor(...values) {
    // @ts-expect-error -- the parameters of Date as they were given
    super(...(values.length === 0 ? [RightDate.now() + error] : values));
  }
  static now() {
    return RightDate.now() + error;
  }
};
