/** How the server is started in production, from the project's folder (docs/operations.md). */
export const serverProgram = ['--import', './src/server/quick-modules.ts', 'src/server/main.ts'];
