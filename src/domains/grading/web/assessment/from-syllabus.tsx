import { useState } from 'react'
import { call } from '#platform/web/api/api-endpoint.ts'
import { repeatKey } from '#platform/web/api/repeat-key.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ErrorBox, logUnforeseen } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { assessmentsFromSyllabus, type FromSyllabus as Told } from '../../contract/assessment/from-syllabus.ts'
import { words } from '../words.ts'
import { SyllabusComparison } from './syllabus-comparison.tsx'

/** Creates the assessments missing compared with the syllabus; asks before it changes existing ones. */
export function FromSyllabus({ course }: { course: number }) {
  const t = useWords(words)
  const [told, setTold] = useState<Told | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [take, setTake] = useState<readonly number[]>([])
  const [repeat] = useState(repeatKey)
  const send = async (dryRun: boolean, chosen: Told['different'] = []) => {
    const body = { dryRun, take: chosen.map(({ assessment, version }) => ({ assessment, version })) }
    return call(assessmentsFromSyllabus, { params: { id: course }, body }, { key: repeat.keyFor(body) })
  }
  const tell = ({ made, different }: Told) => {
    const taken = different.filter((one) => one.taken).length
    const text = t('assessment.syllabus.done', { count: made.length + taken })
    notify({ type: 'positive', text })
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    await work().catch((error: unknown) => {
      logUnforeseen(error)
      setProblem(error)
    })
    setBusy(false)
  }
  const begin = () =>
    run(async () => {
      setTake([])
      setTold(await send(true))
    })
  const make = () =>
    run(async () => {
      tell(await send(false, told?.different.filter(({ assessment }) => take.includes(assessment)) ?? []))
      repeat.succeeded()
      setTold(null)
    })
  const nothing = told !== null && told.made.length === 0 && take.length === 0
  const acts = (
    <>
      <Button onClick={() => setTold(null)}>{t(nothing ? 'assessment.close' : 'assessment.cancel')}</Button>
      {!nothing && (
        <WriteButton look="primary" busy={busy} onClick={() => void make()}>
          {t('assessment.syllabus.make')}
        </WriteButton>
      )}
    </>
  )
  return (
    <>
      <WriteButton icon="copy" busy={busy && told === null} onClick={() => void begin()}>
        {t('assessment.syllabus.act')}
      </WriteButton>
      {told === null && problem !== null && <ErrorBox error={problem} />}
      {told && (
        <Dialog title={t('assessment.syllabus.act')} onClose={() => setTold(null)} acts={acts} wide>
          <SyllabusComparison
            of={told}
            take={take}
            onTake={(one) => setTake(take.includes(one) ? take.filter((other) => other !== one) : [...take, one])}
          />
          {problem !== null && <ErrorBox error={problem} />}
        </Dialog>
      )}
    </>
  )
}
