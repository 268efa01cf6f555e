// Random histories of one backend that crashes and is started again.
import { testHistories } from './run-histories.ts';

testHistories('histories/one-instance', 1);
