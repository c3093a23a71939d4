import { Link } from '@tanstack/react-router';
import { familyPath } from '#domain/desk/family-path.ts';

/** Leads to a family: `Amina, child of Grace`, and what it registered for where that matters. */
export function FamilyLink({
  family,
}: {
  family: { id: string; childName: string; parentName: string; offer?: string } | null;
}) {
  if (!family) return 'No family is known';
  return (
    <strong>
      <Link to={familyPath(family.id)}>
        {family.childName}, child of {family.parentName}
        {family.offer && ` (${family.offer})`}
      </Link>
    </strong>
  );
}
