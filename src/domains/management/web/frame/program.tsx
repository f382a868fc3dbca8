import { Program } from '#academics/contract'
import { useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { AreaFrame } from './area-frame.tsx'
import { areaQuery, loadArea } from './queries.ts'

type ProgramParams = Params<'/program/:programId'>

export const load = ({ programId }: ProgramParams) => loadArea(Program, programId)

/** The layout of all pages of a program for the people in charge of it. */
export default function ProgramPage({ params }: { params: ProgramParams }) {
  const t = useWords(words)
  const program = useLoaded(areaQuery(Program, params.programId)).data
  const names = program.coordinators.map(({ name }) => name).join(', ')
  return (
    <AreaFrame
      kind={t('kinds.program')}
      area={program}
      facts={[program.degree.name, names !== '' && t('frame.coordinated', { names })]}
      context={{ program }}
    />
  )
}
