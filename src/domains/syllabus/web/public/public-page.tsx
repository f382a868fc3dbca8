import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { inLanguage, type Language } from '#platform/contract/words.ts'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { usePublicAnswer } from '#platform/web/public/ask-public.ts'
import { PublicMessage, PublicPage, PublicTitle } from '#platform/web/public/public-page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { readPublicSyllabus } from '../../contract/public-syllabus.ts'
import { Document } from '../view/document.tsx'
import { words } from '../words.ts'
import styles from './public.module.css'

/** The published syllabus of a course, for everybody who has the address: no session is needed. */
export default function PublicSyllabusPage({ code: key }: { code: string }) {
  const t = useWords(words)
  const [found] = usePublicAnswer(readPublicSyllabus, urlOf(readPublicSyllabus, { params: { key } }))
  return (
    <PublicPage>
      {found === null && <p role="status">{t('public.reading')}</p>}
      {typeof found === 'string' && (
        <PublicMessage title={t(`public.${found}`)}>{t(`public.${found}About`)}</PublicMessage>
      )}
      {found !== null && typeof found === 'object' && <Read of={found} />}
    </PublicPage>
  )
}

function Read({ of }: { of: EndpointAnswer<typeof readPublicSyllabus> }) {
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
      <PublicTitle>{title}</PublicTitle>
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
