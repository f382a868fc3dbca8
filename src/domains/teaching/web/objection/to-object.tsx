import { Link } from 'react-router'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { OwnMark } from '../../contract/attendance/own.ts'
import { objectionPaths } from '../../contract/objection/paths.ts'
import { isInPart } from '../attendance/in-part.ts'
import { words } from '../words.ts'
import { ObjectionLink } from './parts.tsx'

/** Beside the reader's own mark: a link to its objection, or to a new one until the deadline. */
export function ToObject({ of }: { of: OwnMark }) {
  const { lesson, objection, objectUntil } = of
  const t = useWords(words)
  const { day } = useFormat()
  return (
    <>
      <ObjectionLink of={objection} />
      {objectUntil !== null && (of.countsAs !== 'PRESENT' || isInPart(of)) && (
        <Link
          to={`${objectionPaths.newObjection()}?lesson=${lesson}`}
          title={t('objection.until', { day: day(objectUntil) })}
        >
          {t('objection.act')}
        </Link>
      )}
    </>
  )
}
