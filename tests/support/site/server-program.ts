/** How the server is started in production, from the project's folder (`npm run serve`). */
export const serverProgram = ['--max-semi-space-size=8', '--max-old-space-size=256', 'dist/run/main.js'];
