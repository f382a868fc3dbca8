/** The order of the tabs; tabs of other domains are placed between these numbers. */
export const order = { dashboard: 10, programs: 20, modules: 30, courses: 40, students: 50, lecturers: 60 }
