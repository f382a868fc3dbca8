import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export type TinySet = Record<
  'courses' | 'assessments' | 'studentInfo' | 'studentRegistration' | 'studentAssessment',
  string[]
>

const headers: Record<keyof TinySet, string> = {
  courses: 'code_module,code_presentation,module_presentation_length',
  assessments: 'code_module,code_presentation,id_assessment,assessment_type,date,weight',
  studentInfo:
    'code_module,code_presentation,id_student,gender,region,highest_education,imd_band,age_band,num_of_prev_attempts,studied_credits,disability,final_result',
  studentRegistration: 'code_module,code_presentation,id_student,date_registration,date_unregistration',
  studentAssessment: 'id_assessment,id_student,date_submitted,is_banked,score',
}

const students = Array.from({ length: 100 }, (_, at) => 1001 + at)
const results = ['Pass', 'Fail', 'Withdrawn', 'Distinction']
const someone = 'M,Scotland,HE Qualification,20-30%,35-55,0,60,N'

/** A set of two courses, 100 students and two assessments, in the form of the real one and without faults. */
export const tinySet = (): TinySet => ({
  courses: ['AAA,2013J,268', 'BBB,2014B,240'],
  assessments: ['AAA,2013J,1752,TMA,19,10', 'AAA,2013J,1753,Exam,,100'],
  studentInfo: students.map((student, at) => `AAA,2013J,${student},${someone},${results[at % 4]}`),
  studentRegistration: students.map((student, at) => `AAA,2013J,${student},${-at},${at % 4 === 2 ? 12 : ''}`),
  studentAssessment: students.map(
    (student, at) => `1752,${student},18,${at === 0 ? 1 : 0},${at === 1 ? '' : 40 + (at % 60)}`,
  ),
})

/** Writes a set as compressed CSV into a new folder. */
export async function writeSet(set: TinySet): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oulad-'))
  for (const [name, lines] of Object.entries(set)) {
    const header = Object.entries(headers).find(([file]) => file === name)?.[1] ?? ''
    await writeFile(join(folder, `${name}.csv.gz`), gzipSync(`${[header, ...lines].join('\n')}\n`))
  }
  return folder
}
