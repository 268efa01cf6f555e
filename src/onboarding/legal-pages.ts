// The addresses of privacy and terms, for the screens that link them (decision 56).
import { LEGAL_PAGES } from '../config/build.ts';

export { LEGAL_PAGES };

export const HAS_LEGAL_PAGES = LEGAL_PAGES.privacy !== null || LEGAL_PAGES.terms !== null;
