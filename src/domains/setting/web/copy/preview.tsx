import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Course } from '#course/contract'
import { call } from '#platform/web/api/api-endpoint.ts'
import { repeatKey } from '#platform/web/api/repeat-key.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { copyCourse } from '../../contract/copy.ts'
import { words } from '../words.ts'
import type { Chosen } from './choice.tsx'
import { type Copied, countOf, Parts } from './parts.tsx'

type Props = { course: number; chosen: Chosen; onBack: () => void; onDone: (copied: Copied) => void }

/** A preview of what would be copied, and what would not and why; nothing is written yet. */
export function Preview({ course, chosen, onBack, onDone }: Props) {
  const t = useWords(words)
  const [repeat] = useState(repeatKey)
  const params = { id: course }
  const { data, error } = useQuery({
    queryKey: [Course.type, 'copy', course, chosen],
    queryFn: () => call(copyCourse, { params, body: { ...chosen, dryRun: true } }),
    gcTime: 0,
  })
  const back = <Button onClick={onBack}>{t('copy.change')}</Button>
  if (error) return <Part acts={back}>{<ErrorBox error={error} />}</Part>
  if (!data) return <Skeleton lines={6} label={t('copy.preview')} />
  const count = countOf(data)
  const copy = () => call(copyCourse, { params, body: chosen }, { key: repeat.keyFor(chosen) }).then(onDone)
  const acts = (
    <>
      {back}
      {count > 0 && (
        <ActButton look="primary" act={copy}>
          {t('copy.do')}
        </ActButton>
      )}
    </>
  )
  return (
    <Part title={count > 0 ? t('copy.will', { count }) : t('copy.nothing')} acts={acts}>
      <Parts of={data} />
    </Part>
  )
}
