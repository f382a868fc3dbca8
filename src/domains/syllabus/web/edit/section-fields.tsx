import type { Language } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Section } from '../../contract/sections.ts'
import type { Version } from '../queries.ts'
import { words } from '../words.ts'
import { AssessmentFields } from './assessment-fields.tsx'
import { AttendanceFields } from './attendance-fields.tsx'
import styles from './edit.module.css'
import { OutcomeFields } from './outcome-fields.tsx'
import { ProseField } from './prose-field.tsx'
import { ReadingFields } from './reading-fields.tsx'
import { StillRight } from './still-right.tsx'
import { TopicFields } from './topic-fields.tsx'
import { WorkloadFields } from './workload-fields.tsx'

type Props = { section: Section; item: Version; language: Language }

/** The fields of one section, with a hint about its content. */
export function SectionFields({ section, item, language }: Props) {
  const t = useWords(words)
  return (
    <div id={section} className={styles.section}>
      <Card title={t(`sections.${section}`)} padded>
        <p className={styles.about}>{t(`about.${section}`)}</p>
        <Fields section={section} language={language} />
        <StillRight section={section} item={item} language={language} />
      </Card>
    </div>
  )
}

function Fields({ section, language }: Omit<Props, 'item'>) {
  switch (section) {
    case 'outcomes':
      return <OutcomeFields language={language} />
    case 'topics':
      return <TopicFields language={language} />
    case 'workload':
      return <WorkloadFields />
    case 'assessment':
      return <AssessmentFields language={language} />
    case 'attendance':
      return <AttendanceFields language={language} />
    case 'readings':
      return <ReadingFields />
    default:
      return <ProseField section={section} language={language} />
  }
}
