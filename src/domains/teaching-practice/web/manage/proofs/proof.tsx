import { Link } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { etagOf } from '#platform/web/api/api-versions.ts'
import { DocumentView } from '#platform/web/document/document-view.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import type { PracticeRequirement } from '../../../contract/requirement.ts'
import { words } from '../../words.ts'
import styles from './proofs.module.css'

/** A document with the data to check it against: the student, until when it is valid, and the days of the practice. */
export function Proof({ of }: { of: Item<typeof PracticeRequirement> }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { practice, student, kind, validUntil, startsOn, endsOn, document, reason } = of
  const label = `${t(`requirementKinds.${kind}`)} · ${student.name}`
  return (
    <>
      <header className={styles.head}>
        <h2>{label}</h2>
        <Link to={paths.practice({ teachingPracticeId: practice.id })}>{t('manage.proofs.practice')}</Link>
      </header>
      <Definition>
        <Fact label={t('manage.proofs.validUntil')} none={t('manage.proofs.noEnd')}>
          {validUntil && day(validUntil)}
        </Fact>
        <Fact label={t('manage.proofs.period')}>{t('manage.period', { from: day(startsOn), until: day(endsOn) })}</Fact>
        {reason && <Fact label={t('manage.proofs.returnedBefore')}>{reason}</Fact>}
      </Definition>
      {document && <DocumentView key={of.id} url={document} version={etagOf(of)} label={label} />}
    </>
  )
}
