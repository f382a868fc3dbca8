import { useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { sheetFiles } from '#platform/contract/sheet.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { FileButton } from '#platform/web/uploads/file-button.tsx'
import { sheetContentOf } from '#platform/web/uploads/sheet-content.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { CurriculumModule } from '../../contract/curriculum/content.ts'
import { readCurriculumSheet, type SheetRow } from '../../contract/curriculum/curriculum-sheet.ts'
import { words } from '../words.ts'

type Props = {
  curriculum: number
  modules: readonly CurriculumModule[]
  onChange: (modules: readonly CurriculumModule[]) => void
}
type ReadRows = EndpointAnswer<typeof readCurriculumSheet>['rows']

/** Takes modules over from a sheet, once the reader has seen what comes of each row. */
export function FromSheet({ curriculum, modules, onChange }: Props) {
  const t = useWords(words)
  const [rows, setRows] = useState<ReadRows | null>(null)
  const read = async (file: File) => {
    const body = { content: await sheetContentOf(file) }
    setRows((await call(readCurriculumSheet, { params: { id: curriculum }, body })).rows)
  }
  const takeOver = (taken: readonly CurriculumModule[]) => {
    const next = new Map([...modules, ...taken].map((one) => [one.module, one]))
    onChange([...next.values()])
    setRows(null)
  }
  return (
    <>
      <FileButton body={sheetFiles} onFile={read}>
        {t('curricula.sheet.read')}
      </FileButton>
      {rows && <Preview rows={rows} onTake={takeOver} onClose={() => setRows(null)} />}
    </>
  )
}

const tones: Record<SheetRow['fate'], Tone> = {
  ...{ NEW: 'positive', CHANGED: 'info', SAME: 'neutral' },
  ...{ UNKNOWN: 'negative', TWICE: 'warning', WRONG: 'negative' },
}

type PreviewProps = {
  rows: ReadRows
  onTake: (taken: readonly CurriculumModule[]) => void
  onClose: () => void
}

/** What comes of each row; the rows that need a look come first. */
function Preview({ rows, onTake, onClose }: PreviewProps) {
  const t = useWords(words)
  const language = useLanguage()
  const taken = rows.flatMap(({ fate, module }) => (module && fate !== 'SAME' ? [module] : []))
  const left = rows.filter(({ module }) => module === null)
  const nameOf = ({ code, module }: SheetRow) => (module ? `${module.code} ${inLanguage(module.name, language)}` : code)
  return (
    <Dialog title={t('curricula.sheet.title')} onClose={onClose}>
      <p>{t('curricula.sheet.about', { taken: taken.length, left: left.length })}</p>
      <Rows label={t('curricula.sheet.title')}>
        {[...left, ...rows.filter(({ module }) => module !== null)].map((one) => (
          <Row
            key={one.line}
            title={nameOf(one)}
            about={[
              t('curricula.sheet.line', { line: one.line }),
              one.wrong && t('curricula.sheet.wrong', { value: one.wrong }),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={<Chip tone={tones[one.fate]}>{t(`curricula.sheet.fates.${one.fate}`)}</Chip>}
          />
        ))}
      </Rows>
      <Button
        look="primary"
        disabledReason={taken.length === 0 ? t('curricula.sheet.nothing') : undefined}
        onClick={() => onTake(taken)}
      >
        {t('curricula.sheet.take', { count: taken.length })}
      </Button>
    </Dialog>
  )
}
