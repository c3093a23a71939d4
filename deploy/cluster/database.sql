-- Once, on the primary: psql -h 10.0.0.11 -U postgres -v password=… -f database.sql
CREATE ROLE somero LOGIN PASSWORD :'password';
CREATE DATABASE somero OWNER somero ENCODING 'UTF8' TEMPLATE template0;
