// Random histories of one backend that crashes and is started again.
import { testHistories } from './histories-of.ts';

testHistories('histories/one-instance', 1);
