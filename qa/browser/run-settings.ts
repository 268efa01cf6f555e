// Settings that the command passes to the test runner by environment.
import * as v from 'valibot';

const settings = v.object({
  /** Folder of the records and pictures. */
  FLOW_E2E_FOLDER: v.string(),
  /** Mark of the canary data. */
  FLOW_E2E_MARK: v.string(),
});

/** @throws {v.ValiError} when the run was not started by `npm run flow -- e2e` */
export function readRunSettings() {
  const { FLOW_E2E_FOLDER, FLOW_E2E_MARK } = v.parse(settings, process.env);
  return { folder: FLOW_E2E_FOLDER, mark: FLOW_E2E_MARK };
}
