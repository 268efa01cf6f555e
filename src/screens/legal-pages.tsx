// Privacy and terms: links where their addresses are configured (decision 56).
import { shellTexts } from '#texts/shell.ts';
import { LEGAL_PAGES } from '../onboarding/legal-pages.ts';

const SEPARATOR = ' · ';
const [PRIVACY = '', TERMS = ''] = shellTexts.legal.split(SEPARATOR);

export function LegalPages() {
  return (
    <>
      <PageLink name={PRIVACY} url={LEGAL_PAGES.privacy} />
      <span>{SEPARATOR}</span>
      <PageLink name={TERMS} url={LEGAL_PAGES.terms} />
    </>
  );
}

/** Opens in a new tab, so that a half-filled form is not lost. */
export function PageLink({ name, url }: { readonly name: string; readonly url: string | null }) {
  if (url === null) return <span>{name}</span>;
  return (
    <a href={url} target="_blank" rel="noopener">
      {name}
    </a>
  );
}
