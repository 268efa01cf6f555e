// The parts of this app that the viewer needs in the browser: its flow, its reports and its running pages.
import { addToViewer, createSimulation, type ReportPart } from 'statechart-kit/browser';
import * as v from 'valibot';
import {
  LIVE_FLOW_ASK,
  LIVE_FLOW_CHANNEL,
  liveMessageSchema,
} from '../../src/diagnostics/live-messages.ts';
import { onboardingFlow } from '../onboarding.ts';
import { readLog } from '../replay/read-log.ts';
import { replayPure, startOf } from '../replay/replay-pure.ts';

const readReport: ReportPart['read'] = (text) => {
  const log = readLog(text);
  return { ...replayPure(log), start: startOf(log).state, dropped: log.dropped };
};

addToViewer({
  simulation: createSimulation(onboardingFlow),
  report: {
    hint: 'Es lo que copia «Copiar informe para soporte» en la aplicación.',
    read: readReport,
  },
  live: {
    channel: LIVE_FLOW_CHANNEL,
    ask: LIVE_FLOW_ASK,
    read: (message) => {
      const read = v.safeParse(liveMessageSchema, message);
      return read.success ? read.output : null;
    },
  },
});
