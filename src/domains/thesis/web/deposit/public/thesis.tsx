import { useState } from 'react'
import { inLanguage, type Language, languages } from '#platform/contract/words.ts'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { usePublicAnswer } from '#platform/web/public/ask-public.ts'
import { PublicMessage, PublicTitle } from '#platform/web/public/public-page.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { readPublicThesis } from '../../../contract/deposit/public-thesis.ts'
import { words } from '../../words.ts'
import { AboutThesis } from './about.tsx'
import { Cite } from './cite.tsx'
import type { PublicThesisItem } from './item.ts'
import styles from './public.module.css'
import { ThesisText } from './text.tsx'

/** One public thesis. */
export function PublicThesis({ code }: { code: string }) {
  const t = useWords(words)
  const [found] = usePublicAnswer(readPublicThesis, urlOf(readPublicThesis, { params: { code } }))
  if (found === null) return <p role="status">{t('publicTheses.reading')}</p>
  if (typeof found === 'object') return <Read of={found} />
  return <PublicMessage title={t(`publicTheses.${found}`)}>{t(`publicTheses.${found}About`)}</PublicMessage>
}

function Read({ of }: { of: PublicThesisItem }) {
  const t = useWords(words)
  const language = useLanguage()
  const { fullDay } = useFormat()
  const title = inLanguage(of.title, language)
  return (
    <div className={styles.columns}>
      <PublicTitle>{title}</PublicTitle>
      <article className={styles.thesis}>
        <header>
          <p className={styles.facts}>
            {[inLanguage(of.degree, language), t('publicTheses.publicOn', { day: fullDay(of.publishedOn) })].join(
              ' · ',
            )}
          </p>
          <h1>{title}</h1>
          <p className={styles.authors}>{of.authors.join(', ')}</p>
        </header>
        <Abstract of={of} />
        <Cite of={of} />
      </article>
      <div className={styles.beside}>
        <ThesisText of={of} />
        <AboutThesis of={of} />
      </div>
    </div>
  )
}

/** The abstract and the keywords, in each language in which there are some. */
function Abstract({ of }: { of: PublicThesisItem }) {
  const t = useWords(words)
  const reader = useLanguage()
  const written = languages.filter((one) => of.abstract[one])
  const [chosen, choose] = useState<Language | null>(null)
  const shown = chosen ?? (written.includes(reader) ? reader : (written[0] ?? of.language))
  const keywords = inLanguage(of.keywords, shown)
    .split(/[,;，、；]/)
    .map((word) => word.trim())
    .filter(Boolean)
  return (
    <section aria-labelledby="abstract" className={styles.abstract}>
      <div className={styles.line}>
        <h2 id="abstract">{t('publicTheses.abstract')}</h2>
        {written.length > 1 && (
          <nav className={styles.choices} aria-label={t('publicTheses.abstractLanguage')}>
            {written.map((one) => (
              <Button key={one} look="quiet" lang={one} aria-pressed={one === shown} onClick={() => choose(one)}>
                {languageNames[one]}
              </Button>
            ))}
          </nav>
        )}
      </div>
      <p lang={shown} className={styles.prose}>
        {of.abstract[shown] || t('publicTheses.noAbstract')}
      </p>
      {keywords.length > 0 && (
        <ul className={styles.keywords} aria-label={t('publicTheses.keywords')} lang={shown}>
          {keywords.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
