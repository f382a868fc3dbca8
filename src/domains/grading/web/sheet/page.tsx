import type { ReactNode } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { config } from '#platform/web/config.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { SheetLines } from './lines.tsx'
import styles from './page.module.css'
import type { SheetDocument, SheetItem } from './queries.ts'
import { Signatures } from './signatures.tsx'

type Props = {
  document: SheetDocument
  sheet: Pick<SheetItem, 'state'>
  /** The page that explains the grade of one student. */
  lineTo?: (enrollment: number) => string
}

const titles = {
  REGULAR: 'sheet.title',
  RECTIFICATION: 'rectification.printedOf',
  SUPPLEMENTARY: 'supplement.printedOf',
} as const

/** A grade sheet as the page that is printed and signed; unsigned ones are marked as drafts. */
export function SheetPage({ document, sheet, lineTo }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { faculty } = document.content
  return (
    <article className={styles.page} aria-label={t('sheet.title')}>
      <header className={styles.head}>
        <div>
          <p className={styles.university}>
            {config().universityName}
            {faculty && ` · ${inLanguage(faculty, language)}`}
          </p>
          <h2>{t(titles[document.content.kind])}</h2>
        </div>
        {document.edition === 0 ? (
          <p className={styles.draft}>{t('sheet.draft')}</p>
        ) : (
          <p className={styles.edition}>{t('sheet.edition', { number: document.edition })}</p>
        )}
      </header>
      <About of={document} />
      <SheetLines of={document.content} to={lineTo} />
      <Sums of={document} />
      <Signatures of={document} state={sheet.state} />
    </article>
  )
}

function About({ of: { content } }: { of: SheetDocument }) {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  const { course, term, program, scheme, lecturers, rectifies, supplements } = content
  return (
    <dl className={styles.about}>
      <Fact label={t('sheet.course')}>
        {course.code} {inLanguage(course.title, language)}
      </Fact>
      <Fact label={t('sheet.term')}>{inLanguage(term.name, language) || term.code}</Fact>
      {program && <Fact label={t('sheet.program')}>{inLanguage(program, language)}</Fact>}
      <Fact label={t('sheet.credits')}>{number(course.credits)}</Fact>
      <Fact label={t('sheet.lecturers')}>{lecturers.join(', ')}</Fact>
      <Fact label={t('sheet.scale')}>{t('sheet.scaleOf', { top: number(scheme.top), pass: number(scheme.pass) })}</Fact>
      {rectifies && (
        <>
          <Fact label={t('rectification.cause')}>
            {t(`rectification.causes.${rectifies.cause}`)}. {rectifies.text}
          </Fact>
          <Fact label={t('rectification.printedWhy')}>{rectifies.checksum.slice(0, 16)}</Fact>
        </>
      )}
      {supplements && <Fact label={t('supplement.printedWhy')}>{supplements.checksum.slice(0, 16)}</Fact>}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Sums({ of: { content } }: { of: SheetDocument }) {
  const t = useWords(words)
  const { number } = useFormat()
  const { passed, failed, incomplete, mean, median } = content.figures
  return (
    <p className={styles.sums}>
      <span>{t('sheet.passed', { count: passed })}</span>
      <span>{t('sheet.failed', { count: failed })}</span>
      <span>{t('sheet.incomplete', { count: incomplete })}</span>
      {mean !== null && (
        <span className={styles.mean}>
          {t('sheet.mean', { mean: number(mean, 1), median: number(median ?? mean, 1) })}
        </span>
      )}
    </p>
  )
}
