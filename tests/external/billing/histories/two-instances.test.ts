// Random histories of two backends at once on one database.
import { testHistories } from './run-histories.ts';

testHistories('histories/two-instances', 2);
