import type { RefusalReason } from './project-idea.ts';
import { wordsOf } from './theme-words.ts';

/** Words and phrases of themes that are none for children, in order of what is answered first. */
const RULES: readonly { reason: RefusalReason; phrases: readonly string[] }[] = [
  {
    reason: 'self-harm',
    phrases:
      `suicide|suicidal|self harm|selfharm|kill myself|kill yourself|kill himself|kill herself|hurt myself|hurt yourself|cut myself|cutting myself|hang myself|want to die|end my life|overdose`.split(
        '|',
      ),
  },
  {
    reason: 'sex',
    phrases:
      `sex|sexy|sexual|sexting|porn|porno|pornography|pornhub|nude|nudes|naked|hentai|erotic|prostitute|rape|rapist|strip club|boobs|penis|vagina|xxx`.split(
        '|',
      ),
  },
  {
    reason: 'drugs',
    phrases:
      `drug|cocaine|heroin|marijuana|cannabis|ganja|bhang|meth|opium|mairungi|khat|lsd|ecstasy|alcohol|beer|waragi|vodka|whisky|whiskey|getting drunk|cigarette|tobacco|smoking|vape|vaping|shisha`.split(
        '|',
      ),
  },
  {
    reason: 'weapons',
    phrases:
      `gun|guns|pistol|rifle|shotgun|ak47|ak 47|firearm|weapon|bomb|grenade|explosive|dynamite|ammunition|bullet|machete|panga attack|knife fight|missile|landmine|sniper`.split(
        '|',
      ),
  },
  {
    reason: 'hacking',
    phrases:
      `keylogger|malware|ransomware|spyware|computer virus|phishing|ddos|botnet|carding|steal password|steal passwords|stealing passwords|crack password|crack passwords|spy on|steal money|steal data|fake mobile money|scam people|scamming|hack account|hacking account|hack accounts`.split(
        '|',
      ),
  },
  {
    reason: 'violence',
    phrases:
      `murder|torture|stab|strangle|behead|genocide|terrorist|terrorism|school shooting|shoot people|shooting people|shoot someone|hurt people|hurting people|hurt someone|hurt somebody|hurt my|beat up|beating people|beating up|poison someone|poison people|poison my|bully someone|bullying someone|massacre|gore|nazi|kill people|killing people|fight people|revenge`.split(
        '|',
      ),
  },
];

/** What “kill” may stand beside without meaning people. */
const PESTS = new Set(
  'mosquito malaria germ weed pest insect bacteria virus rat locust armyworm worm fly time cockroach zombie bug'.split(
    ' ',
  ),
);
const ACCOUNTS = new Set(
  'account facebook whatsapp instagram tiktok snapchat gmail email password phone bank wifi school website roblox teacher friend neighbour someone somebody computer mtn airtel momo'.split(
    ' ',
  ),
);

/** Why a theme is refused; undefined for what children may build. */
export function refusalOf(theme: string): RefusalReason | undefined {
  const said = wordsOf(theme);
  const readings = [said, wordsOf(unmasked(theme)), joined(said)];
  for (const { reason, phrases } of RULES) {
    if (readings.some((words) => phrases.some((phrase) => contains(words, phrase)))) return reason;
  }
  for (const words of readings) {
    const has = (...some: string[]) => some.some((word) => words.includes(word));
    if (has('hack', 'hacking', 'hacker', 'crack', 'cracking') && words.some((word) => ACCOUNTS.has(word))) {
      return 'hacking';
    }
    if (has('kill', 'killing', 'killer') && !words.some((word) => PESTS.has(word))) return 'violence';
  }
  return undefined;
}

function contains(words: readonly string[], phrase: string): boolean {
  const wanted = wordsOf(phrase);
  return words.some((_, at) => wanted.every((word, index) => words[at + index] === word));
}

/** Letters that stand in disguise. */
function unmasked(theme: string): string {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  return theme
    .replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign)
    .replace(/(?<=\p{L})[.*_-](?=\p{L})/gu, '');
}

/** "g u n" as one word. */
function joined(words: readonly string[]): string[] {
  const result: string[] = [];
  let letters = '';
  for (const word of [...words, '']) {
    if (word.length === 1) letters += word;
    else {
      if (letters !== '') result.push(...wordsOf(letters));
      letters = '';
      result.push(word);
    }
  }
  return result;
}
