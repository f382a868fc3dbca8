import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Grid } from '#platform/web/grid/grid.tsx'
import { SearchBox } from '#platform/web/table/search-box.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useWords } from '#platform/web/words/words.ts'
import { attendancePaths } from '../../../contract/attendance/paths.ts'
import type { MatrixStudent } from '../../../contract/students/matrix.ts'
import { studentPaths } from '../../../contract/students/paths.ts'
import { Picks } from '../../activity/picks.tsx'
import { words } from '../../words.ts'
import { matrixQuery } from '../queries.ts'
import { useMatrixColumns } from './columns.tsx'
import { Key } from './key.tsx'
import { matches } from './matches.ts'
import styles from './matrix.module.css'
import { Rules } from './rules.tsx'
import { useMatrixExport } from './use-export.ts'

/** The attendance of the whole term: students by sessions, with those close to the limit marked. */
export function MatrixView({ course }: { course: Item<typeof Course> }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const matrix = useLoaded(matrixQuery(course.id)).data
  const [typed, setTyped] = useState('')
  const [only, setOnly] = useState<'all' | 'near'>('all')
  const open = (lesson: number) => void navigate(attendancePaths.attendance({ id: course.id, lessonId: lesson }))
  const columns = useMatrixColumns(matrix, open)
  const { busy, run } = useMatrixExport(course.code, matrix)
  const headWidth = useWidth(600) ? 240 : 132
  const near = matrix.students.filter(isNear)
  const rows = (only === 'near' ? near : matrix.students).filter(({ student }) => matches(student, typed))
  const toStudent = ({ enrollment }: MatrixStudent) =>
    studentPaths.studentAttendance({ id: course.id, enrollmentId: enrollment })
  if (matrix.lessons.length === 0)
    return <Empty title={t('students.matrix.empty')}>{t('students.matrix.emptyAbout')}</Empty>
  return (
    <div>
      <div className={styles.tools} data-no-print>
        <SearchBox value={typed} label={t('students.matrix.find')} onSearch={setTyped} />
        <Picks
          label={t('students.remark')}
          chosen={only}
          choices={[
            { value: 'all', text: t('students.matrix.all'), count: matrix.students.length },
            { value: 'near', text: t('students.matrix.near'), count: near.length },
          ]}
          onChoose={setOnly}
        />
        <div className={styles.end}>
          <Rules course={course} />
          <Button icon="download" busy={busy} onClick={() => void run(rows)}>
            {t('students.matrix.export')}
          </Button>
        </div>
      </div>
      {rows.length === 0 ? (
        <Empty title={t('students.matrix.noMatch')} />
      ) : (
        <Grid
          label={t('students.matrix.label', { code: course.code })}
          corner={t('students.name')}
          rows={rows}
          rowKey={({ enrollment }) => enrollment}
          rowHead={(one) => (
            <span className={one.state === 'WITHDRAWN' ? `${styles.name} ${styles.gone}` : styles.name}>
              <Link to={toStudent(one)} tabIndex={-1}>
                {one.student.name}
              </Link>
            </span>
          )}
          onOpenRow={(one) => void navigate(toStudent(one))}
          columns={columns}
          onOpenColumn={({ key }) => {
            if (matrix.lessons.some(({ id, takes }) => takes && String(id) === key)) open(Number(key))
          }}
          headWidth={headWidth}
        />
      )}
      <Key of={matrix.codes} />
    </div>
  )
}

/** Whether a student may fall below the requirements. */
const isNear = ({ state, standing }: MatrixStudent): boolean => state !== 'WITHDRAWN' && standing.level !== 'FINE'
