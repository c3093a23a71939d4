/** The house mark: blocks that become a path. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#20245b" />
      <path fill="#ffb51b" d="M7 7h5v2h3V7h3v6H7z" />
      <path fill="#fffaf1" d="M7 16h5v2h3v-2h3v9H7z" />
      <path fill="none" stroke="#ffb51b" strokeWidth="2.5" strokeLinecap="round" d="M21 10h2.5v12H21" />
    </svg>
  );
}
