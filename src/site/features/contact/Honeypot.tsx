/** A field that people and browsers leave empty; programs that fill in every field are recognised by it. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor="contact-website">Website</label>
      <input id="contact-website" type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
