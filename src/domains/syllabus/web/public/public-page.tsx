import { useEffect, useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { inLanguage, type Language, languages } from '#platform/contract/words.ts'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { config } from '#platform/web/config.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useDrawn } from '#platform/web/ui/drawn.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { showLanguage } from '#platform/web/words/words-language.ts'
import { readPublicSyllabus } from '../../contract/public-syllabus.ts'
import { Document } from '../view/document.tsx'
import { words } from '../words.ts'
import styles from './public.module.css'

type PublicSyllabusResult = EndpointAnswer<typeof readPublicSyllabus> | 'unknown' | 'failed'

/** Sends the request without a session, as an anonymous visitor. */
async function ask(key: string): Promise<PublicSyllabusResult> {
  try {
    const response = await fetch(urlOf(readPublicSyllabus, { params: { key } }), {
      headers: { Accept: 'application/ld+json' },
      credentials: 'omit',
    })
    if (response.status === 404) return 'unknown'
    return response.ok ? await response.json() : 'failed'
  } catch {
    return 'failed'
  }
}

/** The published syllabus of a course, for everybody who has the address: no session is needed. */
export default function PublicPage({ code: key }: { code: string }) {
  useDrawn()
  const t = useWords(words)
  const [found, setFound] = useState<PublicSyllabusResult | null>(null)
  useEffect(() => {
    let current = true
    void ask(key).then((answer) => current && setFound(answer))
    return () => {
      current = false
    }
  }, [key])
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <p className={styles.university}>{config().universityName}</p>
        <Languages />
      </header>
      {found === null && <p role="status">{t('public.reading')}</p>}
      {(found === 'unknown' || found === 'failed') && (
        <>
          <title>{t('public.title')}</title>
          <h1>{t(`public.${found}`)}</h1>
          <p>{t(`public.${found}About`)}</p>
        </>
      )}
      {found !== null && typeof found === 'object' && <Read of={found} />}
    </main>
  )
}

function Languages() {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <nav aria-label={t('public.languages')} className={styles.languages} data-no-print>
      {languages.map((one) => (
        <Button
          key={one}
          look="quiet"
          lang={one}
          aria-pressed={one === language}
          onClick={() => void showLanguage(one)}
        >
          {languageNames[one]}
        </Button>
      ))}
    </nav>
  )
}

function Read({ of }: { of: Exclude<PublicSyllabusResult, string> }) {
  const t = useWords(words)
  const language: Language = useLanguage()
  const { fullDay, number } = useFormat()
  const title = `${of.code} ${inLanguage(of.title, language)}`
  const facts = [
    inLanguage(of.term, language),
    of.credits > 0 && t('public.credits', { credits: number(of.credits) }),
    of.publishedAt && t('public.version', { edition: of.edition, day: fullDay(of.publishedAt) }),
  ]
  return (
    <>
      <title>{`${title} · ${config().universityName}`}</title>
      <h1>{title}</h1>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <ul className={styles.lecturers} aria-label={t('paper.lecturers')}>
        {of.lecturers.map(({ name, email }) => (
          <li key={`${name} ${email}`}>
            {name}
            {email && (
              <>
                {' · '}
                <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <Document item={of} before={null} language={language} />
      </div>
    </>
  )
}
