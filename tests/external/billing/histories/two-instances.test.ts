// Random histories of two backends at once on one database.
import { testHistories } from './histories-of.ts';

testHistories('histories/two-instances', 2);
