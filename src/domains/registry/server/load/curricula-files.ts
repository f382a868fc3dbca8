import { cell, like, number, whole } from './cells.ts'
import { linesOf } from './csv.ts'
import type { Refusals } from './refusals.ts'

/**
 * The study plans of Universidad Técnica Federico Santa María, as published in MarceloMejias/malla-interactiva (MIT).
 * Credits are SCT-Chile, which count like ECTS; 0 where the source does not know them.
 */
const program = cell(like(/^[a-z]{2}-[a-z_0-9]{1,20}$/, 'the id of a program'))
const code = cell(like(/^\S[\p{L}\p{N} ._/-]{0,29}$/u, 'the code of a module'))
const text = cell(like(/^.{1,200}$/, 'a text of 1 to 200 characters'))

const columns = {
  programs: {
    program_id: program,
    program_name: text,
    semesters: cell(whole(1, 20)),
    total_sct_credits: cell(number(0, 999)),
    superseded_plan: cell(whole(0, 1)),
  },
  categories: { program_id: program, category: text, category_name: text },
  modules: {
    program_id: program,
    module_code: code,
    module_name: text,
    semester: cell(whole(1, 20)),
    position: cell(whole(0, 999)),
    sct_credits: cell(number(0, 99)),
    category: text,
  },
  prerequisites: { program_id: program, module_code: code, requires_module_code: code },
}

export function curriculaFiles(folder: string, refusals: Refusals) {
  return {
    programs: () => linesOf({ folder, name: 'programs', columns: columns.programs }, refusals),
    categories: () => linesOf({ folder, name: 'categories', columns: columns.categories }, refusals),
    modules: () => linesOf({ folder, name: 'modules', columns: columns.modules }, refusals),
    prerequisites: () => linesOf({ folder, name: 'prerequisites', columns: columns.prerequisites }, refusals),
  }
}
